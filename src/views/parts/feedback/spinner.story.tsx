import { Spinner } from "./spinner.tsx";

export const BesideWords = () => (
  <p>
    <Spinner /> Mencari…
  </p>
);

export const Alone = () => <Spinner label="Memuat…" size={24} />;

export const OnTheSplash = () => <Spinner label="Memuat…" size={80} />;
