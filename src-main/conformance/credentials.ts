import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

export interface Credentials {
  email: string;
  password: string;
}

/** Asks the user; null without a terminal. */
export type Prompt = ((question: string, isHidden: boolean) => Promise<string>) | null;

/**
 * Reads credentials from the environment variables, or asks for missing ones. Never from the command line, which all
 * processes can read. Null if incomplete.
 */
export const credentialsFrom = async (
  surroundings: Readonly<Record<string, string | undefined>>,
  ask: Prompt,
): Promise<Credentials | null> => {
  const email = surroundings['COMANDA_EMAIL'] || (await ask?.('Email: ', false)) || '';
  if (email === '') return null;
  const password = surroundings['COMANDA_PASSWORD'] || (await ask?.('Password: ', true)) || '';
  return password === '' ? null : { email, password };
};

/** Prompt on the terminal. Writes to stderr: stdout is for findings. */
export const terminalAsker = (): Prompt => {
  const { stdin, stderr } = process;
  if (!stdin.isTTY || !stderr.isTTY) return null;
  return (question, isHidden) =>
    new Promise((resolve) => {
      // Hidden answers need an output that discards text: readline echoes keys from its creation on.
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
