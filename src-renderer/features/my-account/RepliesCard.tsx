import { t } from 'i18next';
import { replyOccasions } from '@shared/domain/sales/customerReplies';
import { TemplateEditor } from '@entities/customer-replies/TemplateEditor';
import { usePermission } from '@kit/session/hooks';
import { SectionCard } from '@kit/ui/layout/SectionCard';

/** Templates of the messages to customers, for users who see orders. */
export const RepliesCard = () => {
  if (usePermission()('orders', 'show') !== 'allowed') return null;
  return (
    <SectionCard title={t('customerReplies.settings.title')} description={t('customerReplies.settings.description')}>
      {replyOccasions.map((occasion) => (
        <TemplateEditor key={occasion} occasion={occasion} />
      ))}
    </SectionCard>
  );
};
