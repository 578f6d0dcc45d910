import * as v from 'valibot';

/** Scheme of links that other programs open in the app, registered by the installers. */
export const linkScheme = 'comanda';
const linkHost = 'open';

/** Path of a screen: names and ids, without query, so that a link can open a screen but never ask for an action. */
const screenPathSchema = v.pipe(v.string(), v.maxLength(200), v.regex(/^(?:\/[\w-]{1,60}){1,6}$/));

/**
 * Returns the path of the screen named by a `comanda://open/<screen>` link, or null. The route table decides whether
 * the screen exists, and permissions decide whether the user may see it.
 */
export const parseAppLink = (text: string): string | null => {
  if (text.length > 300 || !text.startsWith(`${linkScheme}://`) || !URL.canParse(text)) return null;
  const { protocol, hostname, port, username, password, pathname, href } = new URL(text);
  const isPlain = protocol === `${linkScheme}:` && hostname === linkHost && port + username + password === '';
  // Also rejects queries, fragments and text that URL would rewrite, such as `..` and backslashes.
  if (!isPlain || href !== text || href !== `${linkScheme}://${linkHost}${pathname}`) return null;
  return v.is(screenPathSchema, pathname) ? pathname : null;
};

/** Keeps the screen of the last link until a window opens it. */
export class AppLinks {
  private pending: string | null = null;
  private onArrival: () => void = () => undefined;

  add(path: string): void {
    this.pending = path;
    this.onArrival();
  }

  take(): string | null {
    const path = this.pending;
    this.pending = null;
    return path;
  }

  /** Sets the function that shows a window to open the link. */
  setArrivalHandler(onArrival: () => void): void {
    this.onArrival = onArrival;
  }
}
