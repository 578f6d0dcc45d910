import { Flex, HStack, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import { CircleCheck, CircleHelp, CircleX } from 'lucide-react';
import { t } from 'i18next';
import { Link } from 'react-router-dom';
import type { Coupon } from '@shared/contract/sales/coupons';
import type { CouponEvaluation, CouponRule } from '@shared/domain/sales/evaluateCoupon';
import { useFormats } from '@kit/format/useFormats';
import { SectionCard } from '@kit/ui/layout/SectionCard';
import { getRulePath, formatRule } from './ruleTexts';

type RuleState = 'fails' | 'undecided' | 'passes';

const ruleStyles = {
  fails: { Icon: CircleX, color: 'fg.error' },
  undecided: { Icon: CircleHelp, color: 'fg.muted' },
  passes: { Icon: CircleCheck, color: 'fg.success' },
} as const;
const stateOrder = Object.keys(ruleStyles) as RuleState[];

interface EvaluationCardProps {
  coupon: Coupon;
  evaluation: CouponEvaluation;
  /** Rules that cannot be evaluated yet because some input is missing. */
  undecidedRules: ReadonlySet<CouponRule>;
}

/** Result of the simulation and of each rule, failed rules first. */
export const EvaluationCard = ({ coupon, evaluation, undecidedRules }: EvaluationCardProps) => {
  const formats = useFormats();
  const getState = ({ rule, passed }: CouponEvaluation['rules'][number]): RuleState => {
    if (undecidedRules.has(rule)) return 'undecided';
    return passed ? 'passes' : 'fails';
  };
  const evaluatedRules = evaluation.rules.map((rule) => ({ ...rule, state: getState(rule) }));
  const failedCount = evaluatedRules.filter(({ state }) => state === 'fails').length;
  const isUndecided = failedCount === 0 && undecidedRules.size > 0;
  const orderedRules = stateOrder.flatMap((targetState) => evaluatedRules.filter(({ state }) => state === targetState));
  const amount = formats.money(evaluation.discount);
  const validText = t(coupon.kind === 'gift' ? 'coupons.simulator.validGift' : 'coupons.simulator.valid', { amount });
  const overallState: RuleState = isUndecided ? 'undecided' : evaluation.valid ? 'passes' : 'fails';
  const OverallIcon = ruleStyles[overallState].Icon;
  const sentence = {
    passes: validText,
    undecided: t('coupons.simulator.open'),
    fails: t('coupons.simulator.invalid', { count: failedCount }),
  }[overallState];
  return (
    <SectionCard title={t('coupons.simulator.verdict')}>
      <HStack role="status" gap="3" color={ruleStyles[overallState].color}>
        <OverallIcon aria-hidden />
        <Text fontWeight="bold">{sentence}</Text>
      </HStack>
      <Stack as="ul" gap="0" listStyleType="none" aria-label={t('coupons.simulator.rulesLabel')}>
        {orderedRules.map(({ rule, passed, state }) => {
          const { Icon, color } = ruleStyles[state];
          return (
            <Flex as="li" key={rule} gap="3" py="2" borderTopWidth="1px" align="flex-start">
              <HStack as="span" color={color} flexShrink={0} pt="0.5">
                <Icon size={18} aria-hidden />
                <VisuallyHidden>{t(`coupons.simulator.${state}`)}</VisuallyHidden>
              </HStack>
              <Text flex="1" minW="0" overflowWrap="anywhere" fontWeight={state === 'fails' ? 'bold' : 'normal'}>
                {state === 'undecided'
                  ? t(`coupons.simulator.undecidedRules.${rule === 'payment' ? 'payment' : 'basket'}`, {
                      rule: formatRule(formats, coupon, { rule, passed: true }),
                    })
                  : formatRule(formats, coupon, { rule, passed })}
              </Text>
              {state === 'fails' && (
                <Text asChild color="fg.link" textStyle="sm" textDecoration="underline" flexShrink={0}>
                  <Link to={getRulePath(coupon.id, rule)}>{t('coupons.simulator.mend')}</Link>
                </Text>
              )}
            </Flex>
          );
        })}
      </Stack>
    </SectionCard>
  );
};
