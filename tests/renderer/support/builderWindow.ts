import { fireEvent, screen, within } from '@testing-library/react';

/** Widens the window so that blocks, page and fields are visible side by side. */
export const showWholeBuilder = (): void => {
  window.happyDOM.setViewport({ width: 1366, height: 768 });
  // Browser function missing in the simulated DOM; the canvas looks up elements below the pointer.
  Object.assign(document, { elementsFromPoint: () => [] });
};

// These functions find elements by label, since role queries make the simulated DOM compute the styles of the whole
// canvas.

export const blockList = async () =>
  within(await screen.findByLabelText('Bloques de la página', { selector: 'section' }));

/** Selects a block in the list by its text. */
export const chooseBlock = async (label: RegExp): Promise<void> => {
  fireEvent.click((await blockList()).getByText(label));
  await screen.findByLabelText(/^Campos de/, { selector: 'form' });
};

/** Changes a field of the page or of the selected block. */
export const writeField = async (label: RegExp, value: string): Promise<void> => {
  fireEvent.change(await screen.findByLabelText(label, { selector: 'input' }), { target: { value } });
};

export const saveByKey = (): void => void fireEvent.keyDown(document.body, { key: 's', code: 'KeyS', ctrlKey: true });
