import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

export interface Credentials {
  email: string;
  password: string;
}

/** Where questions can be put to a person; null where nobody sits there. */
export type Prompt = ((question: string, isHidden: boolean) => Promise<string>) | null;

/**
 * Who signs in: what the surroundings say, and what they do not say is asked for. Never from the command line, which every
 * process of a computer can read. Null where something is missing and nobody can be asked.
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

/** The terminal that this was started in. Questions go to stderr: stdout is for what was found. */
export const terminalAsker = (): Prompt => {
  const { stdin, stderr } = process;
  if (!stdin.isTTY || !stderr.isTTY) return null;
  return (question, isHidden) =>
    new Promise((resolve) => {
      // A terminal repeats what is typed through the interface's output, from the moment there is one: it asks only then.
      const swallow = new Writable({ write: (_chunk, _encoding, done) => done() });
      const lines = createInterface({ input: stdin, output: isHidden ? swallow : stderr, terminal: true });
      if (isHidden) stderr.write(question);
      let answer = '';
      lines.question(question, (line) => {
        answer = line;
        lines.close();
      });
      // Ctrl+C and Ctrl+D close it too: nothing was said then.
      lines.once('close', () => {
        if (isHidden) stderr.write('\n');
        resolve(answer);
      });
    });
};
