import { LONGEST_NAME } from "../../stories.ts";
import { Letterhead } from "./letterhead.tsx";

/** One grey pixel. */
const PIXEL = "data:image/gif;base64,R0lGODdhAQABAIAAAMDAwAAAACwAAAAAAQABAAACAkQBADs=";

const head = {
  logo: null,
  school: "Yayasan Pelita Nusantara",
  name: "SMP Pelita Nusantara",
  address: "Jalan Melati 12",
  city: "Bandung",
  phone: "0226001234",
};

export const Plain = () => <Letterhead head={head} />;

export const WithLogo = () => <Letterhead head={{ ...head, logo: PIXEL }} />;

export const NameAlone = () => (
  <Letterhead head={{ ...head, name: head.school, address: null, city: null, phone: null }} />
);

export const LongestName = () => (
  <Letterhead
    head={{ ...head, logo: PIXEL, name: `SMP ${LONGEST_NAME}`, address: `Jalan ${LONGEST_NAME} 12` }}
  />
);
