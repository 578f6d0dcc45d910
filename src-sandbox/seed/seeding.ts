import type { Db } from '../db/database';
import type { Random } from './random';
import type { TenantSpec } from './tenants';

export interface Seeding {
  tenantId: number;
  spec: TenantSpec;
  random: Random;
  now: number;
}

/**
 * Seeds a tenant's rows, except users and stores. `npm run registries` collects the export `tenantSeed` of each module.
 */
export interface TenantSeed {
  /** Stream name of the random generator, which makes the rows independent of other seeds. */
  stream: string;
  /** Seeds that must run before this one. */
  after?: readonly TenantSeed[];
  seedRows: (db: Db, seeding: Seeding) => Promise<void>;
}
