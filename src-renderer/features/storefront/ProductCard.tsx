import { Box, Flex, HStack, Stack, Text } from '@chakra-ui/react';
import { t } from 'i18next';
import { productTags, type ProductTag } from '@shared/domain/catalogue/products';
import type { StorefrontChoice } from '@shared/domain/catalogue/storefront/choices';
import type { StorefrontProduct } from '@shared/domain/catalogue/storefront/storefront';
import { useFormats } from '@kit/format/useFormats';
import { PictureFrame } from '@kit/pictures/PictureFrame';
import { Badge } from '@kit/ui/Badge';
import { Button } from '@kit/ui/Button';
import { Disclosure } from '@kit/ui/layout/Disclosure';
import { getNameOrId, noValue } from '@kit/ui/nameOrId';

const pictureSize = { width: 4, height: 3 };
const isProductTag = (tag: string): tag is ProductTag => (productTags as readonly string[]).includes(tag);

const ChoiceList = ({ choices }: { choices: readonly StorefrontChoice[] }) => {
  const formats = useFormats();
  return (
    <Box as="ul" ps="4" listStyleType="none" textStyle="xs" color="fg.muted">
      {choices.map((choice) => {
        const limitTexts = [
          choice.min > 0 && t('storefront.atLeast', { count: choice.min }),
          choice.max !== null && choice.choices.length > 0 && t('storefront.atMost', { count: choice.max }),
          choice.offeringOptionIds.length > 0 && t('storefront.offeredWith'),
        ].filter((text) => text !== false);
        return (
          <li key={choice.id}>
            {getNameOrId(choice)}
            {choice.price !== 0 && ` +${choice.price === null ? noValue : formats.money(choice.price)}`}
            {limitTexts.length > 0 && ` (${limitTexts.join(', ')})`}
            {choice.choices.length > 0 && <ChoiceList choices={choice.choices} />}
          </li>
        );
      })}
    </Box>
  );
};

interface ProductCardProps {
  product: StorefrontProduct;
  /** Marks the product as sold out; absent without permission. */
  onSellOut?: (productId: number) => void;
}

/** Product as customers see it in a menu. */
export const ProductCard = ({ product, onSellOut }: ProductCardProps) => {
  const formats = useFormats();
  const { description, pictures, foodType, cookingTime, tags, label, price, priceBefore, choices } = product;
  const name = getNameOrId(product);
  return (
    <Box
      as="li"
      p="4"
      borderWidth="1px"
      borderColor="border"
      borderRadius="l3"
      bg="bg.panel"
      // Lets the browser skip rendering of off-screen cards.
      style={{ contentVisibility: 'auto', containIntrinsicSize: 'auto 9rem' }}
    >
      <Flex gap="4" align="flex-start">
        <Box width="32" flexShrink={0}>
          <PictureFrame address={pictures[0]?.url ?? null} label={pictures[0]?.name ?? name} size={pictureSize} />
        </Box>
        <Stack gap="1.5" flex="1" minW="0">
          <HStack gap="2" wrap="wrap">
            <Text fontWeight="bold" overflowWrap="anywhere">
              {name}
            </Text>
            {label !== null && (
              <Box
                as="span"
                px="2"
                textStyle="xs"
                fontWeight="bold"
                bg="accent.subtle"
                color="accent.fg"
                borderRadius={label.type === 'ribbon' ? '0' : 'full'}
              >
                {label.text}
              </Box>
            )}
          </HStack>
          {description !== null && (
            <Text textStyle="sm" color="fg.muted" lineClamp={3} overflowWrap="anywhere">
              {description}
            </Text>
          )}
          <HStack gap="2" wrap="wrap">
            <Text fontWeight="bold">{price === null ? noValue : formats.money(price)}</Text>
            {priceBefore !== null && (
              <Text
                as="s"
                textStyle="sm"
                color="fg.muted"
                aria-label={t('storefront.before', { price: formats.money(priceBefore) })}
              >
                {formats.money(priceBefore)}
              </Text>
            )}
            {foodType !== null && foodType !== '' && <Badge tone="neutral">{foodType}</Badge>}
            {cookingTime !== null && cookingTime > 0 && (
              <Badge tone="neutral">{t('storefront.minutes', { count: cookingTime })}</Badge>
            )}
            {tags.map((tag) => (
              <Badge key={tag} tone="neutral">
                {isProductTag(tag) ? t(`products.tags.${tag}`) : tag}
              </Badge>
            ))}
          </HStack>
          {choices.length > 0 && (
            <Disclosure size="xs" label={t('storefront.choices', { count: choices.length })}>
              <ChoiceList choices={choices} />
            </Disclosure>
          )}
        </Stack>
        {onSellOut !== undefined && (
          <Button
            variant="ghost"
            size="xs"
            flexShrink={0}
            aria-label={t('soldOut.sellOutOf', { name })}
            onClick={() => onSellOut(product.id)}
          >
            {t('soldOut.confirm')}
          </Button>
        )}
      </Flex>
    </Box>
  );
};
