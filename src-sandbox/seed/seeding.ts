import type { Db } from '../db/database';
import type { Random } from './random';
import type { TenantSpec } from './tenants';

export interface Seeding {
  tenantId: number;
  spec: TenantSpec;
  random: Random;
  now: number;
}

/** Rows of a tenant beside its users and stores. `npm run registries` collects each module's export `tenantSeed`. */
export interface TenantSeed {
  /** Name of the random stream; keeps the rows independent of other seeds. */
  stream: string;
  /** Seeds whose rows must exist. */
  after?: readonly TenantSeed[];
  rows: (db: Db, seeding: Seeding) => Promise<void>;
}
