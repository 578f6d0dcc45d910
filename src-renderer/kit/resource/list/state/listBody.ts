import type { ListName, RowOf } from '@kit/data/lists';
import type { ListSelection } from '@kit/selection/useListSelection';
import type { Resource, VisibleAction } from '../listDefinition';
import type { Filters } from '../filters/filters';
import type { MenuAnchor } from '../table/RowMenu';

/** Props shared by both views of a list. */
export interface ListBodyProps<N extends ListName, F extends Filters> {
  resource: Resource<N, F>;
  rows: readonly RowOf<N>[];
  /** Actions visible to the user. */
  actions: readonly VisibleAction<RowOf<N>>[];
  /** Null if rows cannot be selected. */
  selection: Pick<ListSelection, 'has' | 'toggle' | 'take' | 'drop'> | null;
  /** Index of the row that the URL highlights. */
  highlightedIndex: number | null;
  /** Renders all rows in the first paint, because it shows one further down. */
  rendersAllAtOnce: boolean;
  onOpenMenu: (anchor: MenuAnchor<RowOf<N>>) => void;
}
