import { Flex, HStack, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import { CircleCheck, CircleX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Coupon } from '@shared/contract/sales/coupons';
import type { CouponEvaluation } from '@shared/domain/sales/evaluateCoupon';
import { useFormats } from '@kit/format/useFormats';
import { SectionCard } from '@kit/ui/layout/SectionCard';
import { ruleLink, ruleText } from './ruleTexts';

/** Whether the coupon holds, and what every rule says; those that fail come first. */
export const VerdictCard = ({ coupon, verdict }: { coupon: Coupon; verdict: CouponEvaluation }) => {
  const { t } = useTranslation();
  const formats = useFormats();
  const failing = verdict.rules.filter(({ passed }) => !passed);
  const ordered = [...failing, ...verdict.rules.filter(({ passed }) => passed)];
  const amount = formats.money(verdict.discount);
  const valid = t(coupon.kind === 'gift' ? 'coupons.simulator.validGift' : 'coupons.simulator.valid', { amount });
  return (
    <SectionCard title={t('coupons.simulator.verdict')}>
      <HStack role="status" gap="3" color={verdict.valid ? 'fg.success' : 'fg.error'}>
        {verdict.valid ? <CircleCheck aria-hidden /> : <CircleX aria-hidden />}
        <Text fontWeight="bold">
          {verdict.valid ? valid : t('coupons.simulator.invalid', { count: failing.length })}
        </Text>
      </HStack>
      <Stack as="ul" gap="0" listStyleType="none" aria-label={t('coupons.simulator.rulesLabel')}>
        {ordered.map(({ rule, passed }) => (
          <Flex as="li" key={rule} gap="3" py="2" borderTopWidth="1px" align="flex-start">
            <HStack as="span" color={passed ? 'fg.success' : 'fg.error'} flexShrink={0} pt="0.5">
              {passed ? <CircleCheck size={18} aria-hidden /> : <CircleX size={18} aria-hidden />}
              <VisuallyHidden>{t(passed ? 'coupons.simulator.passes' : 'coupons.simulator.fails')}</VisuallyHidden>
            </HStack>
            <Text flex="1" minW="0" overflowWrap="anywhere" fontWeight={passed ? 'normal' : 'bold'}>
              {ruleText(t, formats, coupon, { rule, passed })}
            </Text>
            {!passed && (
              <Text asChild color="fg.link" textStyle="sm" textDecoration="underline" flexShrink={0}>
                <Link to={ruleLink(coupon.id, rule)}>{t('coupons.simulator.mend')}</Link>
              </Text>
            )}
          </Flex>
        ))}
      </Stack>
    </SectionCard>
  );
};
