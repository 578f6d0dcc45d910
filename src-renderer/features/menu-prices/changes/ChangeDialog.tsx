import { Stack, Text } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  changedCells,
  changedPrice,
  changeStarts,
  roundings,
  type PriceChange,
  type Rounding,
} from '@shared/domain/catalogue/priceSheet/change';
import type { CellChange, CellKey, Sheet } from '@shared/domain/catalogue/priceSheet/sheet';
import { parseDecimal, parseMoney } from '@shared/domain/values/parseNumbers';
import { useFormats } from '@kit/format/useFormats';
import { Button } from '@kit/ui/Button';
import { Checkbox, SegmentedControl, Select } from '@kit/ui/inputs/choices';
import { Dialog } from '@kit/ui/overlays/Dialog';
import { Field } from '@kit/ui/inputs/Field';
import { notify } from '@kit/ui/overlays/notify';
import { TextInput } from '@kit/ui/inputs/TextInput';

interface ChangeDialogProps {
  /** The chosen cells. */
  keys: readonly CellKey[];
  sheet: Sheet;
  /** What products cost by themselves. */
  ownPrices: readonly { id: number; ownPrice: number | null }[];
  onApply: (changes: readonly CellChange[]) => void;
  onClose: () => void;
}

const kinds = ['percent', 'amount'] as const;

/** Raises or lowers the prices of the chosen cells, by percent or by an amount. */
export const ChangeDialog = ({ keys, sheet, ownPrices, onApply, onClose }: ChangeDialogProps) => {
  const { t } = useTranslation();
  const formats = useFormats();
  const formId = useId();
  const [kind, setKind] = useState<PriceChange['kind']>('percent');
  const [typed, setTyped] = useState('');
  const [rounding, setRounding] = useState<Rounding>('ninety');
  const [fillEmpty, setFillEmpty] = useState(false);
  const [isAsked, setAsked] = useState(false);

  const sign = /^\s*[-−]/.test(typed) ? -1 : 1;
  const unsigned = typed.replace(/^\s*[-−+]/, '');
  const size = kind === 'percent' ? parseDecimal(unsigned.replace('%', '')) : parseMoney(unsigned, formats.rules);
  const by = size === null || size < 0 ? null : sign * size;
  const change: PriceChange | null = by === null ? null : { kind, by, rounding };

  const own = new Map(ownPrices.map(({ id, ownPrice }) => [id, ownPrice]));
  const { starts, following, empty } = changeStarts(sheet, keys, (id) => (fillEmpty ? (own.get(id) ?? null) : null));
  const first = [...starts.values()].find((price) => price > 0);
  const example = change === null || first == null ? null : changedPrice(first, change, formats.rules);

  const counted = (count: number) => ({ count, value: formats.count(count) });
  const apply = () => {
    setAsked(true);
    if (change === null) return;
    const { changes, refused } = changedCells(starts, change, formats.rules);
    if (refused.length > 0) {
      notify.warning(t('menuPrices.refused', { count: refused.length, value: formats.count(refused.length) }));
    }
    onApply(changes);
  };
  const texts = formats.rules.decimals === 0 ? 'roundings' : 'roundingsCents';
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('menuPrices.changeDialog.title')}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" form={formId}>
            {t('menuPrices.changeDialog.apply')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          apply();
        }}
      >
        <Stack gap="5">
          <Text>
            {[
              t('menuPrices.changeDialog.scope', counted(starts.size)),
              following.length > 0 && t('menuPrices.changeDialog.following', counted(following.length)),
              empty.length > 0 && t('menuPrices.changeDialog.empty', counted(empty.length)),
            ]
              .filter(Boolean)
              .join(' ')}
          </Text>
          <SegmentedControl
            label={t('menuPrices.changeDialog.kind')}
            value={kind}
            onChange={setKind}
            choices={kinds.map((value) => ({ value, label: t(`menuPrices.changeDialog.${value}`) }))}
          />
          <Field
            label={t('menuPrices.changeDialog.by')}
            help={t('menuPrices.changeDialog.byHelp')}
            error={isAsked && change === null ? t('menuPrices.changeDialog.notNumber') : undefined}
          >
            <TextInput
              inputMode="decimal"
              autoComplete="off"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </Field>
          <Field label={t('menuPrices.changeDialog.rounding')}>
            <Select
              value={rounding}
              onChange={setRounding}
              choices={roundings.map((value) => ({ value, label: t(`menuPrices.changeDialog.${texts}.${value}`) }))}
            />
          </Field>
          <Checkbox label={t('menuPrices.changeDialog.fillEmpty')} checked={fillEmpty} onChange={setFillEmpty} />
          <Text role="status" color="fg.muted" minH="1.5em">
            {example !== null &&
              first != null &&
              t('menuPrices.changeDialog.example', { before: formats.money(first), after: formats.money(example) })}
          </Text>
        </Stack>
      </form>
    </Dialog>
  );
};
