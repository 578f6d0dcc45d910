ALTER TABLE "order_exports" ADD COLUMN "what" text DEFAULT 'orders' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "coupon_code" text;--> statement-breakpoint
ALTER TABLE "order_exports" ADD CONSTRAINT "order_exports_what" CHECK ("order_exports"."what" in ('orders', 'nps'));