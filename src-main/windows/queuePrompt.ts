import { dialog, type BrowserWindow } from 'electron';
import { windowTexts } from './windowTexts';

/** Maximum queued writes named in the question. */
const maxNamesShown = 8;

interface QueueSummary {
  lines: readonly string[];
  /** Time of day until which the last write can be sent. */
  lastAt: string;
  /** True to count the writes without naming them. */
  isLocked?: boolean;
}

/** Asks whether to quit although writes are queued; resolves to true to quit. Null if none is queued. */
export const askAboutQueue = (
  { lines, lastAt, isLocked = false }: QueueSummary,
  getWindow: () => BrowserWindow | null,
): Promise<boolean> | null => {
  if (lines.length === 0) return null;
  const { message, detail, more, cancel, quit } = windowTexts.queue;
  const unlistedCount = lines.length - maxNamesShown;
  const namedLines = isLocked
    ? []
    : [...lines.slice(0, maxNamesShown), ...(unlistedCount > 0 ? [more(unlistedCount)] : [])];
  const options = {
    type: 'warning' as const,
    message: message(lines.length),
    detail: detail(namedLines, lastAt),
    buttons: [cancel, quit],
    defaultId: 0,
    cancelId: 0,
    noLink: true,
  };
  const parent = getWindow();
  const request = parent === null ? dialog.showMessageBox(options) : dialog.showMessageBox(parent, options);
  return request.then(({ response }) => response === 1);
};
