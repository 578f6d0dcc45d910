import { randomUUID } from 'node:crypto';
import type { ElectronApplication } from 'playwright';

const wasCollected = (error: unknown) => error instanceof Error && error.message.includes('garbage collected');

interface Call {
  token: string;
  source: string;
  arg: unknown;
}

/** Playwright's `evaluate`, for the main process or a window handle. */
type Evaluate = (body: unknown, arg?: unknown) => Promise<unknown>;

const retryUntilAnswered = async <T>(attempt: () => Promise<T>): Promise<T> => {
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (!wasCollected(error)) throw error;
    }
  }
};

const retryEvaluation =
  (evaluate: Evaluate): Evaluate =>
  (body, arg) => {
    const call: Call = { token: randomUUID(), source: String(body), arg };
    return retryUntilAnswered(() =>
      evaluate((subject: unknown, { token, source, arg: argument }: Call) => {
        const evaluationGlobal = globalThis as { answers?: Map<string, unknown> };
        const answers = (evaluationGlobal.answers ??= new Map<string, unknown>());
        if (!answers.has(token)) {
          // oxlint-disable-next-line no-eval -- the function arrives as text, as with every evaluate
          const run = globalThis.eval(`(${source})`) as (subject: unknown, argument: unknown) => unknown;
          answers.set(token, run(subject, argument));
        }
        return answers.get(token);
      }, call),
    );
  };

/**
 * Makes `evaluate` reliable. The debugger awaits the result through a promise that nothing references, so a garbage
 * collection may lose the result although the function ran. The retry fetches the result without running the function
 * again.
 */
export const retryEvaluate = (app: ElectronApplication): void => {
  app.evaluate = retryEvaluation(app.evaluate.bind(app) as Evaluate) as ElectronApplication['evaluate'];
  const getBrowserWindow = app.browserWindow.bind(app);
  app.browserWindow = async (page) => {
    const frame = await retryUntilAnswered(() => getBrowserWindow(page));
    frame.evaluate = retryEvaluation(frame.evaluate.bind(frame) as Evaluate) as typeof frame.evaluate;
    return frame;
  };
};
