import { choiceColumn } from '@kit/resource/list/columns/columnKinds';
import { defineResource } from '@kit/resource/list/listDefinition';
import { choiceFilter, textFilter } from '@kit/resource/list/filters/filters';
import { labelColumns } from '@kit/resource/list/labelLists';
import { TruncatedText } from '@kit/ui/overlays/Tooltip';
import { noValue } from '@kit/ui/nameOrId';
import { LastEdit, PageName } from './PageCells';
import { clientSidePages, type PageRow } from './pageRows';
import { pageStatusOptions } from './pageOptions';

const [nameColumn, statusColumn, editedAtColumn] = labelColumns('pages', [
  { key: 'name', sort: 'name', cell: (page: PageRow) => <PageName page={page} /> },
  choiceColumn('status', pageStatusOptions, { width: '8rem' }),
  {
    key: 'edited',
    sort: 'updatedAt',
    width: '11.5rem',
    minTableWidth: '44rem',
    cell: (page: PageRow) => <LastEdit page={page} />,
  },
]);

/** Columns and filters of the page list. */
export const pagesResource = defineResource({
  listName: 'pages.list',
  area: 'pages',
  labelKey: 'pages.title',
  emptyKey: 'pages.empty',
  defaultSort: 'name',
  clientSide: clientSidePages,
  columns: [nameColumn, statusColumn, editedAtColumn],
  filters: { query: textFilter(), status: choiceFilter(pageStatusOptions) },
});

/** Columns and filters of the page list for super admins, which also shows type and link. */
export const adminPagesResource = defineResource({
  ...pagesResource,
  labelKey: 'pages.adminTitle',
  columns: [
    nameColumn,
    { key: 'type', sort: 'type', width: '7.5rem', cell: ({ type }) => type ?? noValue },
    {
      key: 'url',
      sort: 'url',
      width: '10rem',
      minTableWidth: '64rem',
      cell: ({ url }) => <TruncatedText text={url ?? noValue} />,
    },
    statusColumn,
    editedAtColumn,
  ],
});
