import type { Connection, PoolClient, Submittable } from 'pg';

/** Callbacks of the pg driver for a running query. */
interface CopyQuery extends Submittable {
  handleCopyInResponse: (connection: Connection) => void;
  handleError: (error: Error) => void;
  handleReadyForQuery: () => void;
}

/** COPY methods of the driver's connection, missing in its types. */
interface CopyConnection extends Connection {
  sendCopyFromChunk: (chunk: Buffer) => void;
  endCopyFrom: () => void;
}

/** Copies rows in COPY text format over a server connection. */
export const copyInto = (client: PoolClient, target: string, text: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const query: CopyQuery & { handleCommandComplete: () => void } = {
      submit: (connection) => connection.query(`copy ${target} from stdin`),
      handleCopyInResponse: (connection) => {
        (connection as CopyConnection).sendCopyFromChunk(Buffer.from(text));
        (connection as CopyConnection).endCopyFrom();
      },
      handleCommandComplete: () => undefined,
      handleError: reject,
      handleReadyForQuery: () => resolve(),
    };
    client.query(query);
  });
