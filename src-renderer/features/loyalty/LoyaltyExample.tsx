import { Box, List, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useWatch, type FieldValues } from 'react-hook-form';
import { t } from 'i18next';
import type { FullSettings } from '@shared/contract/people/settings';
import { giftCardValidityDays, findLoyaltyErrors, computePoints } from '@shared/domain/settings/loyalty';
import { useFormats } from '@kit/format/useFormats';
import { MoneyControl } from '@kit/resource/form/controls/TypedNumber';
import { useFormAccess } from '@kit/resource/form/fields/formAccess';
import { Card } from '@kit/ui/layout/layout';
import { Field } from '@kit/ui/inputs/Field';

type Program = Partial<Record<keyof NonNullable<FullSettings['loyaltyProgram']>, unknown>>;

const amountFields = ['total', 'delivery', 'tip'] as const;
type AmountField = (typeof amountFields)[number];

/** Typical order of a burger shop, in currency units. */
const examplePurchase: Readonly<Record<AmountField, unknown>> = { total: 12_990, delivery: 1990, tip: 0 };

const toAmount = (value: unknown): number => (typeof value === 'number' && value >= 0 ? value : 0);
const isPercentage = (value: unknown): value is number => typeof value === 'number' && value > 0 && value <= 100;
const isPointCount = (value: unknown): value is number => typeof value === 'number' && value > 0;

/** Points that an example order earns and when they can be redeemed, computed from the form's values. */
export const LoyaltyExample = () => {
  const formats = useFormats();
  const { control } = useFormAccess<FieldValues, FullSettings>();
  const program = (useWatch({ control, name: 'loyaltyProgram' }) ?? {}) as Program;
  const [typedPurchase, setTypedPurchase] = useState(examplePurchase);
  const purchase = {
    total: toAmount(typedPurchase.total),
    delivery: toAmount(typedPurchase.delivery),
    tip: toAmount(typedPurchase.tip),
  };
  const typedName = typeof program.pointsName === 'string' ? program.pointsName.trim() : '';
  const points = typedName === '' ? t('loyalty.points') : typedName;
  const earnedPoints = isPercentage(program.percentage) ? computePoints(purchase, program.percentage) : null;
  const { minRedeemable: min, maxRedeemable: max } = program;
  const hasValidBounds = isPointCount(min) && isPointCount(max) && Object.keys(findLoyaltyErrors(program)).length === 0;
  const ordersToRedeem =
    hasValidBounds && earnedPoints !== null && earnedPoints > 0 ? Math.ceil(min / earnedPoints) : null;
  return (
    <Card as="section" aria-label={t('loyalty.example.title')} p="5">
      <Stack gap="4">
        <Text fontWeight="bold">{t('loyalty.example.title')}</Text>
        <Stack gap="3">
          {amountFields.map((amountField) => (
            <Field key={amountField} label={t(`loyalty.example.${amountField}`)}>
              <MoneyControl
                value={typedPurchase[amountField]}
                onChange={(value) => setTypedPurchase({ ...typedPurchase, [amountField]: value })}
              />
            </Field>
          ))}
        </Stack>
        <Box bg="bg.subtle" borderRadius="l2" p="4" role="status">
          {earnedPoints === null ? (
            <Text color="fg.muted">{t('loyalty.example.noPercentage')}</Text>
          ) : (
            <>
              <Text textStyle="2xl" fontWeight="black">
                {t('loyalty.example.earned', { earned: formats.count(earnedPoints), points })}
              </Text>
              <Text textStyle="sm" color="fg.muted">
                {t(purchase.tip > 0 ? 'loyalty.example.sentenceWithTip' : 'loyalty.example.sentence', {
                  total: formats.money(purchase.total),
                  delivery: formats.money(purchase.delivery),
                  tip: formats.money(purchase.tip),
                  earned: formats.count(earnedPoints),
                  points,
                })}
              </Text>
              {ordersToRedeem !== null && (
                <Text textStyle="sm" color="fg.muted" mt="2">
                  {t('loyalty.example.redeem', { count: ordersToRedeem, amount: formats.money(toAmount(min)) })}
                </Text>
              )}
            </>
          )}
        </Box>
        <List.Root gap="1.5" ps="5" listStyleType="disc" textStyle="sm" color="fg.muted">
          <List.Item>{t('loyalty.facts.worth', { amount: formats.money(1) })}</List.Item>
          <List.Item>{t('loyalty.facts.without')}</List.Item>
          <List.Item>{t('loyalty.facts.giftCards', { days: giftCardValidityDays })}</List.Item>
        </List.Root>
      </Stack>
    </Card>
  );
};
