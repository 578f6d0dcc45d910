/**
 * Reads the whole body. Returns null if it exceeds `maxBytes`. Rejects if the connection breaks or the signal aborts.
 */
export const readBytes = async (
  { body }: Response,
  maxBytes: number,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer> | null> => {
  if (body === null) return new Uint8Array();
  const reader = (body as ReadableStream<Uint8Array>).getReader();
  const cancelReading = () => void reader.cancel().catch(() => undefined);
  signal.addEventListener('abort', cancelReading, { once: true });
  try {
    const chunks: Uint8Array[] = [];
    let size = 0;
    for (;;) {
      const { done, value } = await reader.read();
      signal.throwIfAborted();
      if (done) return new Uint8Array(Buffer.concat(chunks));
      size += value.byteLength;
      if (size > maxBytes) {
        cancelReading();
        return null;
      }
      chunks.push(value);
    }
  } finally {
    signal.removeEventListener('abort', cancelReading);
  }
};
