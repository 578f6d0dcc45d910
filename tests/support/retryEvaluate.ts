import { randomUUID } from 'node:crypto';
import type { ElectronApplication } from 'playwright';

const wasCollected = (error: unknown) => error instanceof Error && error.message.includes('garbage collected');

interface Call {
  token: string;
  source: string;
  arg: unknown;
}

/**
 * The debugger waits for each answer of the main process through a promise that nothing holds: where the garbage
 * collector runs just then, the answer is gone although the function ran. It is asked for again, and no function runs
 * twice.
 */
export const retryEvaluate = (app: ElectronApplication): void => {
  const plain = app.evaluate.bind(app);
  const steady = async (body: unknown, arg?: unknown): Promise<unknown> => {
    const call: Call = { token: randomUUID(), source: String(body), arg };
    for (;;) {
      try {
        return await plain((electron, { token, source, arg: given }: Call) => {
          const holder = globalThis as { answers?: Map<string, unknown> };
          const answers = (holder.answers ??= new Map<string, unknown>());
          if (!answers.has(token)) {
            // eslint-disable-next-line no-eval -- the function arrives as text, as with every evaluate
            const run = globalThis.eval(`(${source})`) as (module: typeof electron, given: unknown) => unknown;
            answers.set(token, run(electron, given));
          }
          return answers.get(token);
        }, call);
      } catch (error) {
        if (!wasCollected(error)) throw error;
      }
    }
  };
  app.evaluate = steady as ElectronApplication['evaluate'];
};
