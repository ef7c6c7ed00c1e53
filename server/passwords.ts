import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import type { Passwords, Turn } from "../cases/case.ts";
import { busy } from "../cases/refusal.ts";
import { fairTurns, LaneFull } from "./turns.ts";

/** scrypt's cost: 2^logCost rounds over blocks of `blockSize` × 128 bytes, `parallel` times. */
type Cost = { logCost: number; blockSize: number; parallel: number };

/** 32 MiB and about 80 ms a password: cheap at a login, dear for someone who tries a stolen list. */
const COST: Cost = { logCost: 15, blockSize: 8, parallel: 1 };

const SALT_BYTES = 16;
const KEY_BYTES = 32;

/** Two at once hold 64 MiB; the others wait their turn, so a flood of logins costs time and not memory. */
const AT_ONCE = 2;

/** Whoever has logged in. */
const OFFICE: Turn = { lane: "office" };

/** About what a full lane takes. */
const LANE_FULL_SECONDS = 20;

const FORM = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]{22})\$([A-Za-z0-9+/]{43})$/;

/**
 * The product's passwords: scrypt with a salt of its own for each, kept as
 * `$scrypt$ln=15,r=8,p=1$<salt>$<key>` (base 64 without padding), so that a later version may raise the cost
 * and still verify the old ones; the suite gives a low one. A password typed with other Unicode forms of the same letters is the same.
 */
export function scryptPasswords(cost: Cost = COST): Passwords {
  const turns = fairTurns(AT_ONCE);
  const inTurn = async (turn: Turn, work: () => Promise<Buffer>) => {
    try {
      return await turns(turn, async () => {
        await turn.stillWanted?.();
        return work();
      });
    } catch (error) {
      throw error instanceof LaneFull ? busy(LANE_FULL_SECONDS) : error;
    }
  };
  return {
    async hash(plain, turn = OFFICE) {
      const salt = randomBytes(SALT_BYTES);
      const key = await inTurn(turn, () => derive(plain, salt, cost));
      const { logCost, blockSize, parallel } = cost;
      return `$scrypt$ln=${logCost},r=${blockSize},p=${parallel}$${unpadded(salt)}$${unpadded(key)}`;
    },
    async verify(plain, hash, turn = OFFICE) {
      const kept = parsed(hash);
      if (!kept) return false;
      const key = await inTurn(turn, () => derive(plain, kept.salt, kept.cost));
      return timingSafeEqual(key, kept.key);
    },
  };
}

function parsed(hash: string): { cost: Cost; salt: Buffer; key: Buffer } | undefined {
  const [, logCost, blockSize, parallel, salt, key] = FORM.exec(hash) ?? [];
  if (salt === undefined || key === undefined) return undefined;
  const cost = { logCost: Number(logCost), blockSize: Number(blockSize), parallel: Number(parallel) };
  return { cost, salt: Buffer.from(salt, "base64"), key: Buffer.from(key, "base64") };
}

function derive(plain: string, salt: Buffer, cost: Cost): Promise<Buffer> {
  const N = 2 ** cost.logCost;
  // OpenSSL refuses to take more than it is allowed; it needs a little beside the blocks themselves.
  const maxmem = 128 * cost.blockSize * (N + cost.parallel + 2);
  return new Promise((resolve, reject) => {
    scrypt(
      plain.normalize("NFKC"),
      salt,
      KEY_BYTES,
      { N, r: cost.blockSize, p: cost.parallel, maxmem },
      (error, key) => (error ? reject(error) : resolve(key)),
    );
  });
}

function unpadded(bytes: Buffer): string {
  return bytes.toString("base64").replace(/={1,2}$/, "");
}
