import { Eye, Pencil, Plus, Trash2 } from 'lucide-react';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { t } from 'i18next';
import type { CallInputOf } from '@shared/contract';
import { useSearchParams } from '@kit/data/useSearchParams';
import type { ListName, RowOf } from '@kit/data/lists';
import { useCallCache } from '@kit/data/useCallCache';
import { Can } from '@kit/session/Can';
import { usePermission } from '@kit/session/hooks';
import { Button } from '@kit/ui/Button';
import { notify } from '@kit/ui/overlays/notify';
import type { Resource, RowAction } from './listDefinition';
import type { Filters } from './filters/filters';
import { formatListState, pageSizes, parseListState } from './state/listState';
import { useRequestedAction } from './useRequestedAction';
import type { CrudArea, ListRowOf } from '../form/crudCalls';
import type { ResourceForm } from '../form/formDefinition';
import { RemoveDialog } from '../form/RemoveDialog';
import { ResourceFormDialog, type SavedItem } from '../form/ResourceFormDialog';

type EntityDialogKind = 'edit' | 'view' | 'remove';
type PendingDialog<Row> = { kind: 'create' } | { kind: EntityDialogKind; row: Row };

interface CrudDialogs<Row> {
  /** Row actions for `ResourceList`: view or edit, and delete. */
  actions: readonly RowAction<Row>[];
  /** Create button, or null without permission. */
  createButton: ReactNode;
  /** Render once, anywhere in the screen. */
  dialogs: ReactNode;
}

const doNothing = () => () => undefined;
const allowAll = () => true;
const createUnrestricted = () => allowAll;

/** Creates, shows, edits and deletes the entities of a list in dialogs. */
export const useCrudDialogs = <A extends CrudArea, F extends Filters>(
  resource: Resource<`${A}.list` & ListName, F>,
  form: ResourceForm<A>,
): CrudDialogs<RowOf<`${A}.list` & ListName>> => {
  type Row = RowOf<`${A}.list` & ListName>;
  const getPermission = usePermission();
  const cache = useCallCache();
  const [, setParams] = useSearchParams();
  const [pendingDialog, setPendingDialog] = useState<PendingDialog<Row> | null>(null);
  const triggerRef = useRef<HTMLElement | null>(null);
  const afterCreate = (form.useAfterCreate ?? doNothing)();
  const canChange = (form.useCanChange ?? createUnrestricted)();
  const { area, getRowKey, getRowName, listName, filters } = resource;
  const canUpdate = getPermission(area, 'update') === 'allowed';

  const actions = useMemo<RowAction<Row>[]>(() => {
    const openDialog = (kind: EntityDialogKind) => (row: Row) => {
      triggerRef.current = document.activeElement?.closest<HTMLElement>('[data-row]') ?? null;
      setPendingDialog({ kind, row });
    };
    const isChangeable = (row: Row) => canChange(row as ListRowOf<A>);
    return [
      {
        key: 'view',
        labelKey: 'form.view',
        icon: Eye,
        needs: 'show',
        isOffered: (row) => !canUpdate || !isChangeable(row),
        run: openDialog('view'),
      },
      // The list itself hides or blocks this action if the user lacks the permission.
      {
        key: 'edit',
        labelKey: 'form.edit',
        icon: Pencil,
        needs: 'update',
        isOffered: isChangeable,
        run: openDialog('edit'),
      },
      {
        key: 'remove',
        labelKey: 'form.remove',
        icon: Trash2,
        needs: 'delete',
        isOffered: isChangeable,
        run: openDialog('remove'),
      },
    ];
  }, [canUpdate, canChange]);

  // Focuses the row if the button that opened the dialog is gone.
  useEffect(() => {
    if (pendingDialog !== null) return undefined;
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) triggerRef.current?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [pendingDialog]);

  useRequestedAction(({ ask }) => {
    if (ask === 'create' && getPermission(area, 'create') === 'allowed') setPendingDialog({ kind: 'create' });
  });

  /** Shows a new entity: in the unfiltered list if its first page has the entity, else in a filtered list. */
  const showCreated = async ({ item, draft }: SavedItem<A>) => {
    const defaultState = parseListState(new URLSearchParams(), filters);
    const input = { query: { ...resource.query(defaultState.filters), page: 1, limit: pageSizes[0] } };
    const firstPageOutcome = await cache.read(listName, input as CallInputOf<`${A}.list` & ListName>);
    if (!firstPageOutcome.ok) return;
    const rows = (firstPageOutcome.value as unknown as { page: Row[] }).page;
    const { id } = item as { id: number };
    const isListed = rows.some((row) => getRowKey(row) === id);
    const shownFilterValues = isListed
      ? defaultState.filters
      : { ...defaultState.filters, ...form.lookUp.filters?.(draft) };
    setParams(formatListState({ ...defaultState, filters: shownFilterValues, focus: id }));
  };

  const handleSaved = (result: SavedItem<A>) => {
    const savedItem = { name: '', ...(result.draft as object), ...(result.item as object | null) };
    const name = getRowName(savedItem as unknown as Row);
    const text = result.isCreated ? t('form.created', { name }) : t('form.updated', { name });
    if (result.isReconciled) notify.warning(text, { description: t('form.reconciled') });
    else notify.success(text);
    if (result.isCreated) afterCreate(result.draft);
    if (result.isCreated && result.item !== null) void showCreated(result);
  };
  const closeDialog = () => setPendingDialog(null);

  const renderDialogs = () => {
    if (pendingDialog === null) return null;
    if (pendingDialog.kind === 'create') {
      return (
        <ResourceFormDialog form={form} mode="create" id={null} name="" onSaved={handleSaved} onClose={closeDialog} />
      );
    }
    const { row } = pendingDialog;
    const dialogProps = { form, id: getRowKey(row), name: getRowName(row), onClose: closeDialog };
    if (pendingDialog.kind !== 'remove')
      return <ResourceFormDialog {...dialogProps} mode={pendingDialog.kind} onSaved={handleSaved} />;
    return (
      <RemoveDialog
        {...dialogProps}
        row={row as ListRowOf<A>}
        onRemoved={(wasMissing) => {
          notify.success(t(wasMissing ? 'form.wasGone' : 'form.removed', { name: dialogProps.name }));
        }}
      />
    );
  };

  return {
    actions,
    createButton: (
      <Can area={area} action="create">
        <Button onClick={() => setPendingDialog({ kind: 'create' })}>
          <Plus aria-hidden />
          {t(form.createKey)}
        </Button>
      </Can>
    ),
    dialogs: renderDialogs(),
  };
};
