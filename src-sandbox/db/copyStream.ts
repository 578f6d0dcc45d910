import type { Connection, PoolClient, Submittable } from 'pg';

/** Methods that the pg driver calls on a running query. */
interface CopyQuery extends Submittable {
  handleCopyInResponse: (connection: Connection) => void;
  handleError: (error: Error) => void;
  handleReadyForQuery: () => void;
}

/** COPY methods of the driver's connection, which its types lack. */
interface CopyConnection extends Connection {
  sendCopyFromChunk: (chunk: Buffer) => void;
  endCopyFrom: () => void;
}

/** Inserts rows in COPY text format over a connection to a server. */
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
