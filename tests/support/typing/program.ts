import { randomUUID } from 'node:crypto';
import { DraftAutosaver } from '@kit/resource/page/drafts/DraftAutosaver';
import { createFileStorage } from '@main/files/fileStorage';
import { Drafts } from '@main/drafts/drafts';
import type { ParsedActionInput } from '@shared/bridge/actions';
import { succeeded } from '@shared/contract/protocol/failure';
import { typingTarget } from './place';

/**
 * Types a letter every 20 ms into a form that saves drafts to the folder in the first argument, and prints each letter.
 */

const drafts = new Drafts({
  disk: createFileStorage(process.argv[2] ?? ''),
  getRetentionStart: () => -Infinity,
  onWriteError: (cause) => {
    throw cause;
  },
  onQuarantined: () => undefined,
});

const act = async (_name: string, text: string): Promise<string> => {
  const { writer, content } = JSON.parse(text) as ParsedActionInput<'drafts.keep'>;
  await drafts.save(typingTarget, writer, content);
  return JSON.stringify(succeeded(null));
};
Object.assign(globalThis, { window: { comanda: { act } } });

let typedText = '';
const saver = new DraftAutosaver({
  target: typingTarget.place,
  writer: randomUUID(),
  getContent: () => ({ typed: typedText }),
  onTooLarge: () => undefined,
});
setInterval(() => {
  typedText += 'a';
  saver.handleChange();
  process.stdout.write('a');
}, 20);
