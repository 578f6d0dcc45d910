import type { Connection, PoolClient, Submittable } from 'pg';

/** What the driver calls on a query that it sends. */
interface CopyQuery extends Submittable {
  handleCopyInResponse: (connection: Connection) => void;
  handleError: (error: Error) => void;
  handleReadyForQuery: () => void;
}

/** What the driver's connection has for COPY, and its types leave out. */
interface CopyConnection extends Connection {
  sendCopyFromChunk: (chunk: Buffer) => void;
  endCopyFrom: () => void;
}

/** COPY of a text of rows over a connection of the server's. */
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
