import { fireEvent, screen, within } from '@testing-library/react';

/** Blocks, page and fields stand side by side: in a narrower window one of them is seen at a time. */
export const showWholeBuilder = (): void => {
  window.happyDOM.setViewport({ width: 1366, height: 768 });
  // What Chromium has and the stand-in for it lacks: the canvas asks for what lies below the pointer.
  Object.assign(document, { elementsFromPoint: () => [] });
};

// Single events, and no roles: each of both makes the stand-in work out the styles of the whole canvas.

export const blockList = async () =>
  within(await screen.findByLabelText('Bloques de la página', { selector: 'section' }));

/** Chooses a block in the list by its words. */
export const chooseBlock = async (words: RegExp): Promise<void> => {
  fireEvent.click((await blockList()).getByText(words));
  await screen.findByLabelText(/^Campos de/, { selector: 'form' });
};

/** Writes into a field of the page or of the chosen block. */
export const writeField = async (label: RegExp, value: string): Promise<void> => {
  fireEvent.change(await screen.findByLabelText(label, { selector: 'input' }), { target: { value } });
};

export const saveByKey = (): void => void fireEvent.keyDown(document.body, { key: 's', code: 'KeyS', ctrlKey: true });
