import "./portrait.css";

type PortraitProps = {
  /** a data URL; without one the initials stand in its place */
  photo: string | null;
  name: string;
  /** what the picture is called ("Foto Nadia Putri") */
  label: string;
};

/** The 3:4 photo of a person, and their initials where there is none. */
export function Portrait({ photo, name, label }: PortraitProps) {
  if (photo !== null && photo !== "") return <img className="portrait" src={photo} alt={label} />;
  const letters = name.split(/\s+/u).flatMap((word) => /\p{L}/u.exec(word)?.[0] ?? []);
  return (
    <span className="portrait" data-empty="" aria-hidden="true">
      {letters.slice(0, 2).join("").toUpperCase()}
    </span>
  );
}
