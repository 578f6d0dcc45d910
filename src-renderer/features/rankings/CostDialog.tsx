import { useState } from 'react';
import { t } from 'i18next';
import { parseMoney } from '@shared/domain/values/parseNumbers';
import { useFormats } from '@kit/format/useFormats';
import { Button } from '@kit/ui/Button';
import { Field } from '@kit/ui/inputs/Field';
import { TextInput } from '@kit/ui/inputs/TextInput';
import { Dialog } from '@kit/ui/overlays/Dialog';

interface CostDialogProps {
  name: string;
  cost: number | null;
  /** Resolves to true if the cost was stored. */
  onSave: (cost: number | null) => Promise<boolean>;
  onClose: () => void;
}

/** Asks for the cost of a product, which is stored only on this computer. */
export const CostDialog = ({ name, cost, onSave, onClose }: CostDialogProps) => {
  const { rules } = useFormats();
  const [text, setText] = useState(cost === null ? '' : String(cost));
  const amount = text.trim() === '' ? null : parseMoney(text, rules);
  const isInvalid = text.trim() !== '' && amount === null;
  const save = async () => {
    if (!isInvalid && (await onSave(amount))) onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('rankings.cost.title', { name })}
      size="sm"
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('rankings.cost.cancel')}
          </Button>
          <Button disabled={isInvalid} onClick={() => void save()}>
            {t('rankings.cost.save')}
          </Button>
        </>
      }
    >
      <Field
        label={t('rankings.cost.label')}
        help={t('rankings.cost.help')}
        error={isInvalid ? t('rankings.cost.invalid') : undefined}
      >
        <TextInput
          value={text}
          inputMode="decimal"
          maxLength={20}
          autoComplete="off"
          onChange={({ target }) => setText(target.value)}
          onKeyDown={({ key }) => key === 'Enter' && void save()}
        />
      </Field>
    </Dialog>
  );
};
