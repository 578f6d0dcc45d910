CREATE TABLE "coupons" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coupons_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"text_search" text NOT NULL,
	"enabled" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "coupons_code" UNIQUE("tenant_id","code"),
	CONSTRAINT "coupons_tenant_id_id_unique" UNIQUE("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "checkout_questions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "checkout_questions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"text" text NOT NULL,
	"kind" text NOT NULL,
	"options" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"required" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "checkout_questions_tenant_id_id_unique" UNIQUE("tenant_id","id"),
	CONSTRAINT "checkout_questions_kind" CHECK ("checkout_questions"."kind" in ('text', 'yes_no', 'choice'))
);
--> statement-breakpoint
CREATE TABLE "store_credentials" (
	"tenant_id" integer NOT NULL,
	"store_id" integer NOT NULL,
	"provider" text NOT NULL,
	"value" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"secret_digests" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "store_credentials_store_id_provider_pk" PRIMARY KEY("store_id","provider"),
	CONSTRAINT "store_credentials_provider" CHECK ("store_credentials"."provider" in ('pedidos_ya', 'uber_direct', 'cabify', 'uber_daas', 'pedidos_ya_v3', 'uber_eats', 'rappi', 'didi_food', 'amipass_payment', 'mercado_pago', 'chek', 'getnet_payment', 'mach', 'sodexo', 'onvo_payment', 'fudo', 'toteat', 'bsale', 'popapp', 'pos_fbd'))
);
--> statement-breakpoint
CREATE TABLE "store_questions" (
	"tenant_id" integer NOT NULL,
	"store_id" integer NOT NULL,
	"question_id" integer NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "store_questions_store_id_question_id_pk" PRIMARY KEY("store_id","question_id")
);
--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "latitude" double precision;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "longitude" double precision;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "nps_email_timer" integer DEFAULT 45 NOT NULL;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "exceptional_wait_times" jsonb DEFAULT '{"periodic":[],"specific":[]}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "have_different_business_hours" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "future_orders_enabled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "orders_programming" jsonb;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "enabled_checkout_questions" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "cart_notification_interval_minutes" integer;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "enabled_abandoned_shopping_cart_coupon" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "abandoned_shopping_cart_coupon_id" integer;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "subscription_quotes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "enabled_whatsapp_number" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "whatsapp_number" text;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "enabled_facebook_messenger" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "facebook_messenger_id" text;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "delivery_instructions" text;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "delivery_tip_availability" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "default_tip" jsonb;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "delivery_calculation_type" text DEFAULT 'straight_line' NOT NULL;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "delivery_methods" jsonb DEFAULT '[{"key":1,"deliveryType":"own_delivery","deliveryFeeType":"fixed","priority":1,"enabled":false,"fixedFee":null,"dynamicBaseFee":null,"dynamicFeePerKilometre":null,"externalDeliveryCofinance":null,"deliveryAreas":[]},{"key":2,"deliveryType":"uber_delivery","deliveryFeeType":"fixed","priority":2,"enabled":false,"fixedFee":null,"dynamicBaseFee":null,"dynamicFeePerKilometre":null,"externalDeliveryCofinance":null,"deliveryAreas":[]},{"key":3,"deliveryType":"peya_delivery","deliveryFeeType":"fixed","priority":3,"enabled":false,"fixedFee":null,"dynamicBaseFee":null,"dynamicFeePerKilometre":null,"externalDeliveryCofinance":null,"deliveryAreas":[]},{"key":4,"deliveryType":"cabify_delivery","deliveryFeeType":"fixed","priority":4,"enabled":false,"fixedFee":null,"dynamicBaseFee":null,"dynamicFeePerKilometre":null,"externalDeliveryCofinance":null,"deliveryAreas":[]}]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "delivery_zones" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "exclusion_zones" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "delivery_zone_file" text;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "kushki_enabled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "enabled_payment_methods" jsonb DEFAULT '["cash","card"]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "payment_methods" jsonb DEFAULT '{"storeDelivery":{"cash":true,"card":true,"online":false,"oneclick":false,"sodexo":false,"chek":false,"mercadoPago":false,"mach":false,"kushkiCard":false,"kushkiCardAsync":false,"kushkiCardSubscription":false,"kushkiCardAsyncSubscription":false},"inStore":{"cash":true,"card":true,"online":false,"oneclick":false,"sodexo":false,"chek":false,"mercadoPago":false,"mach":false,"kushkiCard":false,"kushkiCardAsync":false,"kushkiCardSubscription":false,"kushkiCardAsyncSubscription":false}}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "webpay_commerce_code" text;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "oneclick_commerce_code" text;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "sodexo_commerce_code" text;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "chek_commerce_code" text;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "uber_id" text;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "uber_eats_id" text;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "rappi_id" text;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "cabify_id" text;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "aloha_id" text;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "aloha_comp_id" text;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "popapp_id" text;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "ordatic_id" text;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "toteat_id" text;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "toteat_restaurant_id" text;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "fudo_id" text;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "fbd_id" text;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "chek_id" text;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "sodexo_id" text;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "webpay_id" text;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "oneclick_id" text;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout_questions" ADD CONSTRAINT "checkout_questions_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_credentials" ADD CONSTRAINT "store_credentials_tenant_id_store_id_stores_tenant_id_id_fk" FOREIGN KEY ("tenant_id","store_id") REFERENCES "public"."stores"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_questions" ADD CONSTRAINT "store_questions_tenant_id_store_id_stores_tenant_id_id_fk" FOREIGN KEY ("tenant_id","store_id") REFERENCES "public"."stores"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_questions" ADD CONSTRAINT "store_questions_tenant_id_question_id_checkout_questions_tenant_id_id_fk" FOREIGN KEY ("tenant_id","question_id") REFERENCES "public"."checkout_questions"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coupons_by_code" ON "coupons" USING btree ("tenant_id","code" collate "C");--> statement-breakpoint
CREATE INDEX "store_credentials_provider" ON "store_credentials" USING btree ("tenant_id","provider");--> statement-breakpoint
CREATE INDEX "store_questions_question" ON "store_questions" USING btree ("tenant_id","question_id");--> statement-breakpoint
ALTER TABLE "stores" ADD CONSTRAINT "stores_tenant_id_abandoned_shopping_cart_coupon_id_coupons_tenant_id_id_fk" FOREIGN KEY ("tenant_id","abandoned_shopping_cart_coupon_id") REFERENCES "public"."coupons"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stores" ADD CONSTRAINT "stores_calculation" CHECK ("stores"."delivery_calculation_type" in ('straight_line', 'route'));--> statement-breakpoint
UPDATE "settings" SET "features" = "features" || '{"uberDaas":false}'::jsonb WHERE NOT "features" ? 'uberDaas';
