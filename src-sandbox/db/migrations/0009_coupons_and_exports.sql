CREATE TABLE "order_exports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_exports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"key" text NOT NULL,
	"filters" jsonb NOT NULL,
	"store_ids" jsonb,
	"started_at" timestamp (3) with time zone NOT NULL,
	"done_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "order_exports_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "coupons" DROP CONSTRAINT "coupons_code";--> statement-breakpoint
ALTER TABLE "coupons" ALTER COLUMN "enabled" SET DEFAULT true;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "kind" text DEFAULT 'percentage' NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "discount" numeric(12, 2);--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "max_discount" numeric(12, 2);--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "apply_modifier" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "delivery" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "override_minimum_price" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "minimum_to_redeem" numeric(12, 2);--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "platform" text DEFAULT 'any' NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "dispatch_method" text DEFAULT 'both' NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "quantity" integer;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "quantity_by_users" integer;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "used_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "start_date" text DEFAULT '2026-01-01T00:00:00' NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "expiry_date" text;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "start_time" text;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "expiry_time" text;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "availability" jsonb DEFAULT '{"days":[],"hours":[]}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "couponables" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "store_ids" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "restrictions" jsonb DEFAULT '{"categories":[],"storeIds":[]}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "payment_methods" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "first_purchase" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "aloha_id" text;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "fbd_id" text;--> statement-breakpoint
ALTER TABLE "order_exports" ADD CONSTRAINT "order_exports_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_exports_tenant" ON "order_exports" USING btree ("tenant_id","started_at");--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_code_typed" ON "coupons" USING btree ("tenant_id",lower("code"));--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_kind" CHECK ("coupons"."kind" in ('percentage', 'giftcard', 'gift', 'product'));--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_platform" CHECK ("coupons"."platform" in ('any', 'web', 'app'));--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_dispatch" CHECK ("coupons"."dispatch_method" in ('both', 'delivery', 'pickup'));--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_used" CHECK ("coupons"."used_count" >= 0);