import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

export interface Credentials {
  email: string;
  password: string;
}

/** Asks the user for a value. Null if there is no terminal. */
type Prompt = ((question: string, isHidden: boolean) => Promise<string>) | null;

/**
 * Reads credentials from environment variables and asks for missing ones. Returns null if some are still missing. Does
 * not accept them on the command line, which all processes can see.
 */
export const readCredentials = async (
  variables: Readonly<Record<string, string | undefined>>,
  ask: Prompt,
): Promise<Credentials | null> => {
  const email = variables['COMANDA_EMAIL'] || (await ask?.('Email: ', false)) || '';
  if (email === '') return null;
  const password = variables['COMANDA_PASSWORD'] || (await ask?.('Password: ', true)) || '';
  return password === '' ? null : { email, password };
};

/** Creates a prompt on the terminal. It writes to stderr, because stdout is for findings. */
export const createTerminalPrompt = (): Prompt => {
  const { stdin, stderr } = process;
  if (!stdin.isTTY || !stderr.isTTY) return null;
  return (question, isHidden) =>
    new Promise((resolve) => {
      // Discards readline's output to hide the typed text, because readline echoes keys as soon as it is created.
      const discardStream = new Writable({ write: (_chunk, _encoding, callback) => callback() });
      const readlineInterface = createInterface({
        input: stdin,
        output: isHidden ? discardStream : stderr,
        terminal: true,
      });
      if (isHidden) stderr.write(question);
      let reply = '';
      readlineInterface.question(question, (line) => {
        reply = line;
        readlineInterface.close();
      });
      // Ctrl+C and Ctrl+D also close the prompt. It then resolves to an empty text.
      readlineInterface.once('close', () => {
        if (isHidden) stderr.write('\n');
        resolve(reply);
      });
    });
};
