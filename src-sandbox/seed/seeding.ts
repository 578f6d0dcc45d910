import type { Db } from '../db/database';
import type { Random } from './random';
import type { TenantSpec } from './tenants';

export interface Seeding {
  tenantId: number;
  spec: TenantSpec;
  random: Random;
  now: number;
}

/** Rows of a tenant beside its users and stores. What a module exports as `tenantSeed` is found by `npm run registries`. */
export interface TenantSeed {
  /** Its random numbers are its own: they stay the same whatever is seeded beside it. */
  stream: string;
  /** Whose rows it needs. */
  after?: readonly TenantSeed[];
  rows: (db: Db, seeding: Seeding) => Promise<void>;
}
