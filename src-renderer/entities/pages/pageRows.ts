import type { SitePage, StoredBuilderPage, StoredPage } from './sitePages';
import { joinPages } from './sitePages';

/** A row of the list of pages. One without an entry has the negated id of its page of the builder. */
export type PageRow = StoredPage & {
  page?: SitePage;
};

/** Whether the list of pages has an entry of it, which a form can change. */
export const hasEntry = ({ id }: Pick<PageRow, 'id'>): boolean => id > 0;

export const isBuilt = ({ page }: PageRow): boolean => page?.built != null;

const isLater = (built: StoredBuilderPage, entry: StoredPage): boolean =>
  (built.updatedAt ?? '') > (entry.updatedAt ?? '');

const rowOf = (page: SitePage): PageRow => {
  const { address, name, entry, built } = page;
  if (entry !== null) {
    const last =
      built !== null && isLater(built, entry) ? { lastEditor: built.editor, updatedAt: built.updatedAt } : {};
    return { ...entry, ...last, page };
  }
  return {
    id: -(built?.id ?? 0),
    relativeUrl: address,
    name,
    title: null,
    description: null,
    type: null,
    url: null,
    status: page.status,
    lastEditor: built?.editor ?? null,
    updatedAt: built?.updatedAt ?? null,
    page,
  };
};

/** Rows of entries and of pages of the builder; where both have one address they are one row. */
export const pageRows = (entries: readonly StoredPage[], built: readonly StoredBuilderPage[]): PageRow[] =>
  joinPages(entries, built).map(rowOf);

/** A row as the writes of pages take it. */
export const sitePageOf = ({ page, ...entry }: PageRow): SitePage =>
  page ?? { address: entry.relativeUrl, name: entry.name, status: entry.status, entry, built: null };

/** Where the builder opens a page: a built one by its id, as it may have no address, or that of another. */
export const pageBuilderPath = ({ address, built }: { address: string; built?: { id: number } | null }): string =>
  built == null ? `/pagebuilder?page=${encodeURIComponent(address)}` : `/pagebuilder?id=${built.id}`;
