ALTER TABLE "stores" DROP CONSTRAINT "stores_calculation";--> statement-breakpoint
UPDATE "stores" SET "delivery_calculation_type" = 'fixed';--> statement-breakpoint
ALTER TABLE "stores" ALTER COLUMN "delivery_calculation_type" SET DEFAULT 'fixed';--> statement-breakpoint
ALTER TABLE "stores" ADD CONSTRAINT "stores_calculation" CHECK ("stores"."delivery_calculation_type" in ('fixed', 'dynamic', 'external'));