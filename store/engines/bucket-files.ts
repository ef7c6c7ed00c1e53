/**
 * Files in a bucket of S3's kind: `ab/abcdef…` below the folder that the address names. The service compares what it was sent with the
 * digest under which it is kept. Source: docs/decisions/076-files-beside-the-rows.md.
 */
import { AwsClient } from "aws4fetch";
import { SaxesParser } from "saxes";
import { isDigest, type KeptFiles, placeOfFile } from "./kept-files.ts";

/** No call to the service takes longer; it is tried three times in all. */
const ANSWER_MS = 20_000;
const RETRIES = 2;

/** The files of a bucket, and what is written into it under a name of one's own. */
export type Bucket = KeptFiles & {
  readNote(name: string): Promise<string | null>;
  writeNote(name: string, text: string): Promise<void>;
};

/**
 * `https://key:secret@host/bucket/folder?region=ap-southeast-3`; the region is `us-east-1` where none is named, as most services of one's
 * own have it. Every function rejects with what the service has answered, without the secret; one that is not there is no failure.
 */
export function filesInBucket(address: string): Bucket {
  const { origin, pathname, searchParams, username, password } = new URL(address);
  const [, bucket = "", ...folders] = pathname.split("/").filter((part, at) => at === 0 || part !== "");
  const place = `${origin}/${bucket}`;
  const folder = folders.map((one) => `${decodeURIComponent(one)}/`).join("");
  const signing = new AwsClient({
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    service: "s3",
    region: searchParams.get("region") ?? "us-east-1",
    retries: RETRIES,
  });
  const ask = async (url: string, init: RequestInit = {}): Promise<Response | null> => {
    const reply = await signing.fetch(url, { ...init, signal: AbortSignal.timeout(ANSWER_MS) });
    if (reply.ok) return reply;
    const said = await reply.text();
    const [, code = ""] = /<Code>(\w+)<\/Code>/.exec(said) ?? [];
    if (reply.status === 404 && code !== "NoSuchBucket") return null;
    throw new Error(`${init.method ?? "GET"} ${new URL(url).pathname}: ${reply.status} ${code}`.trim());
  };
  const urlOf = (name: string) => `${place}/${(folder + name).split("/").map(encodeURIComponent).join("/")}`;
  const fileOf = (hash: string): string => urlOf(placeOfFile(hash));
  return {
    async write(hash, bytes) {
      const body = new Uint8Array(bytes);
      await ask(fileOf(hash), { method: "PUT", body, headers: { "x-amz-content-sha256": hash } });
    },
    async read(hash) {
      const reply = await ask(fileOf(hash));
      return reply && new Uint8Array(await reply.arrayBuffer());
    },
    async remove(hash) {
      await ask(fileOf(hash), { method: "DELETE" });
    },
    async olderThan(instant) {
      const old: string[] = [];
      for (let next: string | null = ""; next !== null; ) {
        const query = new URLSearchParams({ "list-type": "2", prefix: folder });
        if (next !== "") query.set("continuation-token", next);
        const reply: Response | null = await ask(`${place}?${query}`);
        const listed = listingOf((await reply?.text()) ?? "");
        for (const { key, writtenAt } of listed.files) {
          const name = key.slice(key.lastIndexOf("/") + 1);
          if (isDigest(name) && writtenAt < instant.getTime()) old.push(name);
        }
        next = listed.next;
      }
      return old;
    },
    async readNote(name) {
      return (await (await ask(urlOf(name)))?.text()) ?? null;
    },
    async writeNote(name, text) {
      await ask(urlOf(name), { method: "PUT", body: text });
    },
  };
}

type Listing = { files: { key: string; writtenAt: number }[]; next: string | null };

/** One page of what lies in a bucket, and how the next one is asked for. */
function listingOf(xml: string): Listing {
  const files: Listing["files"] = [];
  const said = { text: "", key: "", at: "", next: "" };
  const parser = new SaxesParser();
  parser.on("opentag", () => {
    said.text = "";
  });
  parser.on("text", (text) => {
    said.text += text;
  });
  parser.on("closetag", ({ name }) => {
    if (name === "Key") said.key = said.text;
    else if (name === "LastModified") said.at = said.text;
    else if (name === "Contents") files.push({ key: said.key, writtenAt: Date.parse(said.at) });
    else if (name === "NextContinuationToken") said.next = said.text;
  });
  parser.write(xml).close();
  return { files, next: said.next || null };
}
