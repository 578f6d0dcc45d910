import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

export interface Credentials {
  email: string;
  password: string;
}

/** Asks the user for a value; null without a terminal. */
export type Prompt = ((question: string, isHidden: boolean) => Promise<string>) | null;

/**
 * Reads credentials from environment variables, or asks for missing ones; null if incomplete. Does not read them from
 * the command line, which is visible to all processes.
 */
export const readCredentials = async (
  surroundings: Readonly<Record<string, string | undefined>>,
  ask: Prompt,
): Promise<Credentials | null> => {
  const email = surroundings['COMANDA_EMAIL'] || (await ask?.('Email: ', false)) || '';
  if (email === '') return null;
  const password = surroundings['COMANDA_PASSWORD'] || (await ask?.('Password: ', true)) || '';
  return password === '' ? null : { email, password };
};

/** Prompt on the terminal. Writes to stderr: stdout is for findings. */
export const createTerminalPrompt = (): Prompt => {
  const { stdin, stderr } = process;
  if (!stdin.isTTY || !stderr.isTTY) return null;
  return (question, isHidden) =>
    new Promise((resolve) => {
      // To hide the typed text, readline needs an output that discards it: readline echoes keys as soon as it is
      // created.
      const swallow = new Writable({ write: (_chunk, _encoding, done) => done() });
      const lines = createInterface({ input: stdin, output: isHidden ? swallow : stderr, terminal: true });
      if (isHidden) stderr.write(question);
      let reply = '';
      lines.question(question, (line) => {
        reply = line;
        lines.close();
      });
      // Ctrl+C and Ctrl+D close the prompt as well, with an empty answer.
      lines.once('close', () => {
        if (isHidden) stderr.write('\n');
        resolve(reply);
      });
    });
};
