import { Stack, Text } from '@chakra-ui/react';
import { RotateCw, Undo2 } from 'lucide-react';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ModifierRow } from '@shared/contract/modifiers';
import { useAllProducts } from '@entities/products/useAllProducts';
import { useFormats } from '@kit/format/useFormats';
import { Button } from '@kit/ui/Button';
import { SegmentedControl } from '@kit/ui/choices';
import { Dialog } from '@kit/ui/Dialog';
import { nameOrId } from '@kit/ui/nameOrId';
import { ErrorState } from '@kit/ui/states';
import { useModifierProducts } from '../usage/useModifierProducts';
import { AssignResult } from './AssignResult';
import type { AssignMode } from './productModifiers';
import { ProductChoice } from './ProductChoice';
import { countRetries, useAssignment } from './useAssignment';

const modes = ['add', 'remove'] as const;
const nobody: ReadonlySet<number> = new Set();

interface AssignDialogProps {
  modifier: Pick<ModifierRow, 'id' | 'name' | 'productIds'>;
  onEnd: () => void;
}

/** A modifier in many products at once: search, choose all that were found, confirm. */
export const AssignDialog = ({ modifier, onEnd }: AssignDialogProps) => {
  const { t } = useTranslation();
  const formats = useFormats();
  const { value: products, failure, reload } = useAllProducts();
  const { ids } = useModifierProducts(modifier.id, modifier.productIds);
  const [mode, setMode] = useState<AssignMode>('add');
  const [chosen, setChosen] = useState(nobody);
  const { run, assign, retry, undo, stop } = useAssignment(modifier.id);
  const box = useRef<HTMLInputElement>(null);

  // Where the platform does not tell which ones have it, all are offered: each is read before it is changed.
  const offered = useMemo(() => {
    const having = ids === undefined ? null : new Set(ids);
    return (products ?? []).filter(({ id }) => having === null || having.has(id) === (mode === 'remove'));
  }, [products, ids, mode]);
  const nameOf = useCallback(
    (id: number) => nameOrId({ id, name: products?.find((product) => product.id === id)?.name ?? '' }),
    [products],
  );
  const retries = run === null ? 0 : countRetries(run);
  const saved = run === null ? 0 : [...run.results.values()].filter(({ state }) => state === 'saved').length;
  const busy = run?.busy === true;

  const choice = () => {
    if (products === undefined) {
      return failure === null ? (
        <Text role="status">{t('modifiers.assign.loading')}</Text>
      ) : (
        <ErrorState failure={failure} onRetry={reload} />
      );
    }
    return (
      <Stack gap="4">
        <SegmentedControl
          label={t('modifiers.assign.mode')}
          value={mode}
          onChange={(next) => {
            setMode(next);
            setChosen(nobody);
          }}
          choices={modes.map((value) => ({ value, label: t(`modifiers.assign.modes.${value}`) }))}
        />
        <ProductChoice
          products={offered}
          chosen={chosen}
          onChange={setChosen}
          empty={t(mode === 'add' ? 'modifiers.assign.noneAdd' : 'modifiers.assign.noneRemove')}
          box={box}
        />
      </Stack>
    );
  };
  const footer = () => {
    if (run === null) {
      return (
        <>
          <Button look="outline" onClick={onEnd}>
            {t('ui.cancel')}
          </Button>
          <Button
            look={mode === 'remove' ? 'danger' : 'primary'}
            disabled={chosen.size === 0}
            onClick={() => void assign(mode, [...chosen])}
          >
            {t(`modifiers.assign.${mode}`, { count: chosen.size, value: formats.count(chosen.size) })}
          </Button>
        </>
      );
    }
    if (busy) {
      return (
        <Button look="outline" onClick={stop}>
          {t('modifiers.assign.stop')}
        </Button>
      );
    }
    return (
      <>
        {run.kind !== 'undo' && saved > 0 && (
          <Button look="outline" onClick={() => void undo(run)}>
            <Undo2 aria-hidden /> {t('modifiers.assign.undo')}
          </Button>
        )}
        {retries > 0 && (
          <Button look="outline" onClick={() => void retry(run)}>
            <RotateCw aria-hidden /> {t('modifiers.assign.retry', { count: retries, value: formats.count(retries) })}
          </Button>
        )}
        <Button onClick={onEnd}>{t('modifiers.assign.done')}</Button>
      </>
    );
  };
  return (
    <Dialog
      open
      onClose={onEnd}
      title={t('modifiers.assign.title', { name: nameOrId(modifier) })}
      size="lg"
      busy={busy}
      firstFocus={box}
      footer={footer()}
    >
      {run === null ? choice() : <AssignResult run={run} nameOf={nameOf} />}
      {run?.kind === 'undo' && !busy && (
        <Text role="status" mt="4" textStyle="sm">
          {t('modifiers.assign.undone', { count: saved, value: formats.count(saved) })}
        </Text>
      )}
    </Dialog>
  );
};
