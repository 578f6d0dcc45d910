CREATE TABLE "customers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"name" text NOT NULL,
	"name_search" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "customers_tenant_id_id_unique" UNIQUE("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"tenant_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"place" integer NOT NULL,
	"name" text NOT NULL,
	"quantity" integer NOT NULL,
	"price" integer NOT NULL,
	"modifiers" jsonb NOT NULL,
	"comment" text,
	CONSTRAINT "order_lines_order_id_place_pk" PRIMARY KEY("order_id","place")
);
--> statement-breakpoint
CREATE TABLE "order_payments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"method" text NOT NULL,
	"status" text NOT NULL,
	"amount" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "order_payments_status" CHECK ("order_payments"."status" in ('created', 'completed', 'canceled', 'failed', 'refund_requested', 'manual_refund_pending'))
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"number" integer NOT NULL,
	"store_id" integer NOT NULL,
	"customer_id" integer,
	"status" text NOT NULL,
	"dispatch_method" text NOT NULL,
	"platform" text NOT NULL,
	"channel" text,
	"delivery_status" text,
	"delivery" jsonb,
	"status_history" jsonb NOT NULL,
	"subtotal" integer NOT NULL,
	"discount" integer NOT NULL,
	"delivery_fee" integer NOT NULL,
	"tip" integer NOT NULL,
	"total" integer NOT NULL,
	"comment" text,
	"scheduled_for" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "orders_tenant_id_id_unique" UNIQUE("tenant_id","id"),
	CONSTRAINT "orders_number" UNIQUE("tenant_id","number"),
	CONSTRAINT "orders_status" CHECK ("orders"."status" in ('created', 'failed', 'pending_online_payment', 'online_payment_failed', 'preparing', 'canceled', 'ready', 'in_transit', 'completed', 'creation_scheduled')),
	CONSTRAINT "orders_dispatch" CHECK ("orders"."dispatch_method" in ('store_delivery', 'in_store', 'both', 'neither')),
	CONSTRAINT "orders_platform" CHECK ("orders"."platform" in ('web', 'app', 'order_taker')),
	CONSTRAINT "orders_channel" CHECK ("orders"."channel" in ('mercat', 'peya_aggregator', 'rappi', 'uber_eats', 'amipass')),
	CONSTRAINT "orders_delivery" CHECK ("orders"."delivery_status" in ('preorder', 'confirming', 'confirmed', 'in_progress', 'near_pickup', 'picked_up', 'near_dropoff', 'completed', 'rejected', 'expired', 'cancelled'))
);
--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_tenant_id_order_id_orders_tenant_id_id_fk" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."orders"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_payments" ADD CONSTRAINT "order_payments_tenant_id_order_id_orders_tenant_id_id_fk" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."orders"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_tenant_id_store_id_stores_tenant_id_id_fk" FOREIGN KEY ("tenant_id","store_id") REFERENCES "public"."stores"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_tenant_id_customer_id_customers_tenant_id_id_fk" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."customers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customers_by_name" ON "customers" USING btree ("tenant_id","name_search" collate "C","id");--> statement-breakpoint
CREATE INDEX "customers_phone" ON "customers" USING btree ("tenant_id","phone");--> statement-breakpoint
CREATE INDEX "order_payments_order" ON "order_payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "orders_by_time" ON "orders" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_store" ON "orders" USING btree ("tenant_id","store_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_customer" ON "orders" USING btree ("tenant_id","customer_id");