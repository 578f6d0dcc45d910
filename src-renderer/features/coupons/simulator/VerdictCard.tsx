import { Flex, HStack, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import { CircleCheck, CircleDashed, CircleX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Coupon } from '@shared/contract/sales/coupons';
import type { CouponEvaluation, UndecidableRule } from '@shared/domain/sales/evaluateCoupon';
import { useFormats } from '@kit/format/useFormats';
import { SectionCard } from '@kit/ui/layout/SectionCard';
import { ruleLink, ruleText } from './ruleTexts';

const looks = {
  failed: { icon: CircleX, color: 'fg.error', labelKey: 'coupons.simulator.fails', weight: 'bold' },
  undecided: { icon: CircleDashed, color: 'fg.muted', labelKey: 'coupons.simulator.undecided', weight: 'normal' },
  passed: { icon: CircleCheck, color: 'fg.success', labelKey: 'coupons.simulator.passes', weight: 'normal' },
} as const;
const states = ['failed', 'undecided', 'passed'] as const;

interface VerdictCardProps {
  coupon: Coupon;
  verdict: CouponEvaluation;
  /** Rules whose input is not chosen yet. */
  undecided: ReadonlySet<UndecidableRule>;
}

/** Whether the coupon is valid, and the result of each rule: failed ones first, undecided ones next. */
export const VerdictCard = ({ coupon, verdict, undecided }: VerdictCardProps) => {
  const { t } = useTranslation();
  const formats = useFormats();
  const results = verdict.rules.map(({ rule, passed }) => ({
    rule,
    state: (undecided as ReadonlySet<string>).has(rule)
      ? ('undecided' as const)
      : passed
        ? ('passed' as const)
        : ('failed' as const),
  }));
  const ordered = states.flatMap((state) => results.filter((result) => result.state === state));
  const failing = results.filter(({ state }) => state === 'failed');
  const overall = failing.length > 0 ? 'failed' : undecided.size > 0 ? 'undecided' : 'passed';
  const Overall = looks[overall].icon;
  const amount = formats.money(verdict.discount);
  const valid = t(coupon.kind === 'gift' ? 'coupons.simulator.validGift' : 'coupons.simulator.valid', { amount });
  return (
    <SectionCard title={t('coupons.simulator.verdict')}>
      <HStack role="status" gap="3" color={looks[overall].color}>
        <Overall aria-hidden />
        <Text fontWeight="bold">
          {overall === 'passed' && valid}
          {overall === 'undecided' && t('coupons.simulator.incomplete', { count: undecided.size })}
          {overall === 'failed' && t('coupons.simulator.invalid', { count: failing.length })}
        </Text>
      </HStack>
      <Stack as="ul" gap="0" listStyleType="none" aria-label={t('coupons.simulator.rulesLabel')}>
        {ordered.map(({ rule, state }) => {
          const { icon: Icon, color, labelKey, weight } = looks[state];
          return (
            <Flex as="li" key={rule} gap="3" py="2" borderTopWidth="1px" align="flex-start">
              <HStack as="span" color={color} flexShrink={0} pt="0.5">
                <Icon size={18} aria-hidden />
                <VisuallyHidden>{t(labelKey)}</VisuallyHidden>
              </HStack>
              <Text flex="1" minW="0" overflowWrap="anywhere" fontWeight={weight}>
                {ruleText(t, formats, coupon, { rule, state })}
              </Text>
              {state === 'failed' && (
                <Text asChild color="fg.link" textStyle="sm" textDecoration="underline" flexShrink={0}>
                  <Link to={ruleLink(coupon.id, rule)}>{t('coupons.simulator.mend')}</Link>
                </Text>
              )}
            </Flex>
          );
        })}
      </Stack>
    </SectionCard>
  );
};
