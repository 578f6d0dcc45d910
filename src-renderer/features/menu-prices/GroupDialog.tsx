import * as v from 'valibot';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SheetGroup } from '@shared/domain/catalogue/priceSheet/sheet';
import { isRuleKey, limitOf, line } from '@shared/domain/values/rules';
import { foldText } from '@kit/format/foldText';
import { Button } from '@kit/ui/Button';
import { Dialog } from '@kit/ui/Dialog';
import { Field } from '@kit/ui/Field';
import { TextInput } from '@kit/ui/TextInput';

interface GroupDialogProps {
  /** Null: a new one. */
  group: SheetGroup | null;
  /** Names of the menu's other groups. */
  taken: readonly string[];
  onName: (name: string) => void;
  onClose: () => void;
}

const nameRule = line(120);

/** Asks for the name of a price group. */
export const GroupDialog = ({ group, taken, onName, onClose }: GroupDialogProps) => {
  const { t } = useTranslation();
  const formId = useId();
  const [typed, setTyped] = useState(group?.name ?? '');
  const [isAsked, setAsked] = useState(false);
  const name = typed.trim();
  const errorOf = (): string | undefined => {
    const parsed = v.safeParse(nameRule, name);
    const [issue] = parsed.issues ?? [];
    if (issue !== undefined && isRuleKey(issue.message)) return t(issue.message, { limit: limitOf(issue) });
    return taken.some((other) => foldText(other) === foldText(name)) ? t('menuPrices.groupDialog.taken') : undefined;
  };
  const error = errorOf();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(group === null ? 'menuPrices.groupDialog.addTitle' : 'menuPrices.groupDialog.renameTitle')}
      size="sm"
      footer={
        <>
          <Button look="outline" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" form={formId}>
            {t(group === null ? 'menuPrices.groupDialog.add' : 'menuPrices.groupDialog.rename')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setAsked(true);
          if (error === undefined) onName(name);
        }}
      >
        <Field
          label={t('menuPrices.groupDialog.name')}
          {...(group?.id != null && { help: t('menuPrices.groupDialog.shared') })}
          error={isAsked ? error : undefined}
        >
          <TextInput value={typed} onChange={(event) => setTyped(event.target.value)} autoComplete="off" />
        </Field>
      </form>
    </Dialog>
  );
};
