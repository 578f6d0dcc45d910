CREATE TABLE "menu_categories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "menu_categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"menu_id" integer NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"ordered_products" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "menu_jobs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "menu_jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"store_id" integer NOT NULL,
	"menu_id" integer,
	"channel" text NOT NULL,
	"started_by" integer NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"done_at" timestamp (3) with time zone NOT NULL,
	"error" text,
	"content" jsonb,
	CONSTRAINT "menu_jobs_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "modifier_children" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "modifier_children_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"modifier_id" integer NOT NULL,
	"child_modifier_id" integer NOT NULL,
	"position" integer NOT NULL,
	"price" numeric(12, 2),
	CONSTRAINT "modifier_children_once" UNIQUE("modifier_id","child_modifier_id")
);
--> statement-breakpoint
CREATE TABLE "modifiers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "modifiers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"name" text NOT NULL,
	"name_search" text NOT NULL,
	"description" text,
	"dropdown_text" text,
	"position" integer DEFAULT 0 NOT NULL,
	"food_type" text,
	"aloha_id" text,
	"fbd_id" text,
	"picture_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"type" text DEFAULT 'group' NOT NULL,
	"help_text" text,
	"price" numeric(12, 2) DEFAULT 0 NOT NULL,
	"free" boolean DEFAULT false NOT NULL,
	"min_quantity_modifiers" integer DEFAULT 0 NOT NULL,
	"max_quantity_modifiers" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "modifiers_tenant_id_id_unique" UNIQUE("tenant_id","id"),
	CONSTRAINT "modifiers_type" CHECK ("modifiers"."type" in ('group', 'option'))
);
--> statement-breakpoint
CREATE TABLE "price_groups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"name" text NOT NULL,
	"name_search" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "price_groups_tenant_id_id_unique" UNIQUE("tenant_id","id"),
	CONSTRAINT "price_groups_name" UNIQUE("tenant_id","name")
);
--> statement-breakpoint
CREATE TABLE "prices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "prices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"price_group_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"price" numeric(12, 2) NOT NULL,
	"delivery_price" numeric(12, 2),
	CONSTRAINT "prices_once" UNIQUE("price_group_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "product_modifiers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_modifiers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"modifier_id" integer NOT NULL,
	"position" integer NOT NULL,
	"min_quantity_modifiers" integer NOT NULL,
	"max_quantity_modifiers" integer NOT NULL,
	CONSTRAINT "product_modifiers_once" UNIQUE("product_id","modifier_id")
);
--> statement-breakpoint
CREATE TABLE "product_rules" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_rules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"modifier_id" integer NOT NULL,
	"ruled_modifier_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "products_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"name" text NOT NULL,
	"name_search" text NOT NULL,
	"description" text,
	"dropdown_text" text,
	"position" integer DEFAULT 0 NOT NULL,
	"food_type" text,
	"aloha_id" text,
	"fbd_id" text,
	"picture_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"name_screen_product" text,
	"price_product" numeric(12, 2) NOT NULL,
	"show" boolean DEFAULT true NOT NULL,
	"platform" text DEFAULT 'any' NOT NULL,
	"dispatch_method" text DEFAULT 'both' NOT NULL,
	"start_datetime" text,
	"end_datetime" text,
	"availability" jsonb DEFAULT '{"days":[]}'::jsonb NOT NULL,
	"url" text,
	"min_quantity_modifiers" integer DEFAULT 0 NOT NULL,
	"max_quantity_modifiers" integer DEFAULT 100 NOT NULL,
	"label" text,
	"label_type" text,
	"start_datetime_label" text,
	"end_datetime_label" text,
	"aloha_comp_id" text,
	"dimensions" jsonb DEFAULT '{"width":null,"height":null,"length":null,"weight":null}'::jsonb NOT NULL,
	"cooking_time_time" integer,
	"tags" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"comments_allowed" boolean DEFAULT true NOT NULL,
	"comments_visible" boolean DEFAULT true NOT NULL,
	CONSTRAINT "products_tenant_id_id_unique" UNIQUE("tenant_id","id"),
	CONSTRAINT "products_platform" CHECK ("products"."platform" in ('any', 'web', 'app')),
	CONSTRAINT "products_dispatch" CHECK ("products"."dispatch_method" in ('both', 'delivery', 'pickup')),
	CONSTRAINT "products_label_type" CHECK ("products"."label_type" in ('rounded', 'ribbon'))
);
--> statement-breakpoint
ALTER TABLE "menus" ADD COLUMN "hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "menus" ADD COLUMN "discount" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "menus" ADD COLUMN "priority" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "menus" ADD COLUMN "price_group_ids" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "menus" ADD COLUMN "updated_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "menu_categories" ADD CONSTRAINT "menu_categories_tenant_id_menu_id_menus_tenant_id_id_fk" FOREIGN KEY ("tenant_id","menu_id") REFERENCES "public"."menus"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_jobs" ADD CONSTRAINT "menu_jobs_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "modifier_children" ADD CONSTRAINT "modifier_children_tenant_id_modifier_id_modifiers_tenant_id_id_fk" FOREIGN KEY ("tenant_id","modifier_id") REFERENCES "public"."modifiers"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "modifier_children" ADD CONSTRAINT "modifier_children_tenant_id_child_modifier_id_modifiers_tenant_id_id_fk" FOREIGN KEY ("tenant_id","child_modifier_id") REFERENCES "public"."modifiers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "modifiers" ADD CONSTRAINT "modifiers_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_groups" ADD CONSTRAINT "price_groups_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prices" ADD CONSTRAINT "prices_tenant_id_price_group_id_price_groups_tenant_id_id_fk" FOREIGN KEY ("tenant_id","price_group_id") REFERENCES "public"."price_groups"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prices" ADD CONSTRAINT "prices_tenant_id_product_id_products_tenant_id_id_fk" FOREIGN KEY ("tenant_id","product_id") REFERENCES "public"."products"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_modifiers" ADD CONSTRAINT "product_modifiers_tenant_id_product_id_products_tenant_id_id_fk" FOREIGN KEY ("tenant_id","product_id") REFERENCES "public"."products"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_modifiers" ADD CONSTRAINT "product_modifiers_tenant_id_modifier_id_modifiers_tenant_id_id_fk" FOREIGN KEY ("tenant_id","modifier_id") REFERENCES "public"."modifiers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_rules" ADD CONSTRAINT "product_rules_tenant_id_product_id_products_tenant_id_id_fk" FOREIGN KEY ("tenant_id","product_id") REFERENCES "public"."products"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_rules" ADD CONSTRAINT "product_rules_tenant_id_modifier_id_modifiers_tenant_id_id_fk" FOREIGN KEY ("tenant_id","modifier_id") REFERENCES "public"."modifiers"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_rules" ADD CONSTRAINT "product_rules_tenant_id_ruled_modifier_id_modifiers_tenant_id_id_fk" FOREIGN KEY ("tenant_id","ruled_modifier_id") REFERENCES "public"."modifiers"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "menu_categories_menu" ON "menu_categories" USING btree ("tenant_id","menu_id");--> statement-breakpoint
CREATE INDEX "menu_categories_products" ON "menu_categories" USING gin ("ordered_products");--> statement-breakpoint
CREATE INDEX "menu_jobs_tenant" ON "menu_jobs" USING btree ("tenant_id","started_at");--> statement-breakpoint
CREATE INDEX "modifier_children_child" ON "modifier_children" USING btree ("tenant_id","child_modifier_id");--> statement-breakpoint
CREATE INDEX "modifiers_by_name" ON "modifiers" USING btree ("tenant_id","name_search" collate "C","id");--> statement-breakpoint
CREATE INDEX "prices_product" ON "prices" USING btree ("tenant_id","product_id");--> statement-breakpoint
CREATE INDEX "product_modifiers_modifier" ON "product_modifiers" USING btree ("tenant_id","modifier_id");--> statement-breakpoint
CREATE INDEX "products_by_name" ON "products" USING btree ("tenant_id","name_search" collate "C","id");--> statement-breakpoint
ALTER TABLE "menus" ADD CONSTRAINT "menus_discount" CHECK ("menus"."discount" between 0 and 100);