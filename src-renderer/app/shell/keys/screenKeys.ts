/** Shortcut of the screen. `keys` may list several keys: `Control+K`, `ArrowUp ArrowDown`. */
export interface ScreenShortcut {
  keys: string;
  label: string;
}

/** Visible text of a control, else its accessible name. */
const getName = (element: Element): string =>
  (element.textContent.trim() || element.getAttribute('aria-label') || element.getAttribute('title')) ?? '';

/** Shortcuts of the screen's controls, without duplicates, since every row repeats its own. */
export const findScreenShortcuts = (root: ParentNode): ScreenShortcut[] => {
  const screenShortcuts = new Map<string, ScreenShortcut>();
  for (const element of root.querySelectorAll('[aria-keyshortcuts]')) {
    const keys = element.getAttribute('aria-keyshortcuts') ?? '';
    const label = getName(element);
    if (keys !== '' && label !== '' && !screenShortcuts.has(keys)) screenShortcuts.set(keys, { keys, label });
  }
  return [...screenShortcuts.values()];
};

interface RowShortcuts {
  hasRows: boolean;
  isSelectable: boolean;
  isSearchable: boolean;
}

/** Shortcuts of the screen's rows. */
export const findRowShortcuts = (root: ParentNode): RowShortcuts => ({
  hasRows: root.querySelector('[data-row]') !== null,
  isSelectable: root.querySelector('[data-row][aria-selected]') !== null,
  isSearchable: root.querySelector('[data-list] input[role="searchbox"]') !== null,
});
