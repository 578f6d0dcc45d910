import { Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CampaignItem } from '@shared/domain/campaigns/campaign';
import { createDatedItems, type DatedArea } from '@shared/domain/campaigns/datedItems';
import { useAllPages } from '@kit/data/useAllPages';
import { Button } from '@kit/ui/Button';
import { Field } from '@kit/ui/inputs/Field';
import { MultiPicker } from '@kit/ui/inputs/MultiPicker';
import { Dialog } from '@kit/ui/overlays/Dialog';
import { getNameOrId } from '@kit/ui/nameOrId';

/** Users know coupons by their code. */
const getLabel = (row: { id: number; name: string; code?: string }): string => row.code || getNameOrId(row);

interface AddDatedDialogProps {
  area: DatedArea;
  period: { startsAt: string; endsAt: string };
  onAdd: (items: CampaignItem[]) => void;
  onClose: () => void;
}

/** Adds coupons, banners or pop-ups that are active exactly during a campaign. */
export const AddDatedDialog = ({ area, period, onAdd, onClose }: AddDatedDialogProps) => {
  const { t } = useTranslation();
  const { value: rows = [] } = useAllPages(`${area}.list`, {});
  const [ids, setIds] = useState<number[]>([]);
  const [isAsked, setIsAsked] = useState(false);
  const add = () => {
    setIsAsked(true);
    if (ids.length === 0) return;
    const selected = new Set(ids);
    onAdd(
      rows
        .filter(({ id }) => selected.has(id))
        .flatMap((row) => createDatedItems(area, { id: row.id, name: getLabel(row), values: { ...row } }, period)),
    );
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`campaigns.areas.${area}`)}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button onClick={add}>{t('campaigns.addDated.add')}</Button>
        </>
      }
    >
      <Stack gap="5">
        <Field
          label={t('campaigns.addDated.pick')}
          help={t('campaigns.addDated.help')}
          error={isAsked && ids.length === 0 ? t('campaigns.form.errors.required') : undefined}
        >
          <MultiPicker
            label={t('campaigns.addDated.pick')}
            options={rows.map((row) => ({ value: row.id, label: getLabel(row) }))}
            value={ids}
            onChange={setIds}
          />
        </Field>
      </Stack>
    </Dialog>
  );
};
