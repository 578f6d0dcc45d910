import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { formatCopyText } from './copyText';
import type { Database } from './database';
import * as schema from './schema';

interface EmbeddedDatabase extends Database {
  /** Returns the database's files as an uncompressed tar. */
  dump: () => Promise<Uint8Array>;
}

/** Opens the embedded PostgreSQL, with its files in `dataDir` or, if omitted, in memory. */
export const openEmbedded = async (dataDir?: string, snapshot?: Blob): Promise<EmbeddedDatabase> => {
  const options: PGliteOptions = {};
  if (dataDir !== undefined) options.dataDir = dataDir;
  if (snapshot !== undefined) options.loadDataDir = snapshot;
  const client = await PGlite.create(options);
  return {
    engine: 'embedded',
    db: drizzle({ client, schema }),
    copying: (work) =>
      client.transaction(async (tx) => {
        await tx.exec('set local session_replication_role = replica');
        // The cast is safe: a PGlite transaction has all query methods that drizzle uses.
        return work(drizzle({ client: tx as unknown as PGlite, schema }), async (rows) => {
          const { target, text } = formatCopyText(rows);
          await tx.query(`copy ${target} from '/dev/blob'`, [], { blob: new Blob([text]) });
        });
      }),
    close: () => client.close(),
    dump: async () => new Uint8Array(await (await client.dumpDataDir('none')).arrayBuffer()),
  };
};
