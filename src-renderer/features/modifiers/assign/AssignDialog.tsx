import { Stack, Text } from '@chakra-ui/react';
import { useMemo, useRef, useState } from 'react';
import { t } from 'i18next';
import type { ModifierRow } from '@shared/contract/catalogue/modifiers';
import { isProductBulk, ProductBulkOutcome } from '@entities/products/bulk/ProductBulkOutcome';
import { useStartProductBulk } from '@entities/products/bulk/startProductBulk';
import { useAllProducts } from '@entities/products/useAllProducts';
import { useFormats } from '@kit/format/useFormats';
import { BulkOutcomeDialog } from '@kit/jobs/BulkOutcomeDialog';
import { useJob } from '@kit/jobs/jobs';
import { Button } from '@kit/ui/Button';
import { SegmentedControl } from '@kit/ui/inputs/choices';
import { Dialog } from '@kit/ui/overlays/Dialog';
import { getNameOrId } from '@kit/ui/nameOrId';
import { ErrorState } from '@kit/ui/layout/states';
import { useModifierProducts } from '../usage/useModifierProducts';
import { ProductChoice } from './ProductChoice';

const modes = ['add', 'remove'] as const;
type Mode = (typeof modes)[number];
const noProducts: ReadonlySet<number> = new Set();

type AssignedModifier = Pick<ModifierRow, 'id' | 'name' | 'productIds'>;

interface AssignDialogProps {
  modifier: AssignedModifier;
  onClose: () => void;
}

interface ChoiceDialogProps extends AssignDialogProps {
  onStarted: (jobId: string) => void;
}

const ChoiceDialog = ({ modifier, onClose, onStarted }: ChoiceDialogProps) => {
  const formats = useFormats();
  const { value: products, failure, refetch } = useAllProducts();
  const { ids } = useModifierProducts(modifier.id, modifier.productIds);
  const [mode, setMode] = useState<Mode>('add');
  const [selected, setSelected] = useState(noProducts);
  const [isBusy, setIsBusy] = useState(false);
  const startProductBulk = useStartProductBulk();
  const inputRef = useRef<HTMLInputElement>(null);
  const name = getNameOrId(modifier);

  // Offers all products if the platform does not report which ones have the modifier; the job reads each product before
  // changing it.
  const assignableProducts = useMemo(() => {
    const assignedIds = ids === undefined ? null : new Set(ids);
    return (products ?? []).filter(({ id }) => assignedIds === null || assignedIds.has(id) === (mode === 'remove'));
  }, [products, ids, mode]);

  const assignModifier = async () => {
    setIsBusy(true);
    const change = { kind: 'modifiers', add: [] as number[], remove: [] as number[], [mode]: [modifier.id] } as const;
    const job = await startProductBulk(change, [...selected], t(`modifiers.assign.labels.${mode}`, { name }));
    setIsBusy(false);
    if (job !== null) onStarted(job.id);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('modifiers.assign.title', { name })}
      size="lg"
      busy={isBusy}
      firstFocus={inputRef}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button
            variant={mode === 'remove' ? 'danger' : 'primary'}
            disabled={selected.size === 0}
            loading={isBusy}
            onClick={() => void assignModifier()}
          >
            {t(`modifiers.assign.${mode}`, { count: selected.size, value: formats.count(selected.size) })}
          </Button>
        </>
      }
    >
      {products === undefined &&
        (failure === null ? (
          <Text role="status">{t('modifiers.assign.loading')}</Text>
        ) : (
          <ErrorState failure={failure} onRetry={refetch} />
        ))}
      {products !== undefined && (
        <Stack gap="4">
          <SegmentedControl
            label={t('modifiers.assign.mode')}
            value={mode}
            onChange={(nextMode) => {
              setMode(nextMode);
              setSelected(noProducts);
            }}
            choices={modes.map((value) => ({ value, label: t(`modifiers.assign.modes.${value}`) }))}
          />
          <ProductChoice
            products={assignableProducts}
            selected={selected}
            onChange={setSelected}
            emptyText={t(mode === 'add' ? 'modifiers.assign.noneAdd' : 'modifiers.assign.noneRemove')}
            inputRef={inputRef}
          />
        </Stack>
      )}
    </Dialog>
  );
};

/** Assigns a modifier to many products: search, select, confirm, and show each result. */
export const AssignDialog = ({ modifier, onClose }: AssignDialogProps) => {
  const [jobId, setJobId] = useState<string | null>(null);
  const job = useJob(jobId);
  return isProductBulk(job) ? (
    <BulkOutcomeDialog key={job.id} job={job} size="lg" onUndone={({ id }) => setJobId(id)} onClose={onClose}>
      <ProductBulkOutcome job={job} />
    </BulkOutcomeDialog>
  ) : (
    <ChoiceDialog modifier={modifier} onClose={onClose} onStarted={setJobId} />
  );
};
