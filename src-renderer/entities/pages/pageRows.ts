import type { SitePage, StoredBuilderPage, StoredPage } from './sitePages';
import { joinPages } from './sitePages';

/** Row of the list of pages. Without an entry, its id is the negated id of the built page. */
export type PageRow = StoredPage & {
  page?: SitePage;
};

/** True if the list of pages has an entry, which a form can edit. */
export const hasEntry = ({ id }: Pick<PageRow, 'id'>): boolean => id > 0;

export const isBuilt = ({ page }: PageRow): boolean => page?.built != null;

const isLater = (built: StoredBuilderPage, entry: StoredPage): boolean =>
  (built.updatedAt ?? '') > (entry.updatedAt ?? '');

const toRow = (page: SitePage): PageRow => {
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

/** Rows of entries and built pages, joined by address. */
export const pageRows = (entries: readonly StoredPage[], built: readonly StoredBuilderPage[]): PageRow[] =>
  joinPages(entries, built).map(toRow);

/** Converts a row for page writes. */
export const toSitePage = ({ page, ...entry }: PageRow): SitePage =>
  page ?? { address: entry.relativeUrl, name: entry.name, status: entry.status, entry, built: null };

/** Builder path of a page: a built one by id, since its address may be missing or shared. */
export const pageBuilderPath = ({ address, built }: { address: string; built?: { id: number } | null }): string =>
  built == null ? `/pagebuilder?page=${encodeURIComponent(address)}` : `/pagebuilder?id=${built.id}`;
