-- Lists say which data of which supplier are missing, beside who the suppliers are. Complete orders stay as they are.

-- The owner sees rows of all tenants only while it does not force the policies upon itself.
alter table orders no force row level security;
alter table order_suppliers no force row level security;
with entries as (
  select s.tenant_id, s.order_id, s.sort_order, s.id, s.supplier_id,
    array_remove(array[
      case when s.supplier_id is null then 'supplierId' end,
      case when coalesce(s.order_number, '') !~ '\S' then 'orderNumber' end,
      case when s.order_sum is null then 'orderSum' end], null) as missing
  from order_suppliers s
), mappings as (
  select tenant_id, order_id, json_agg(
    case when missing = '{}'
      then json_build_object('supplierCalculationId', id, 'supplierId', supplier_id)
      else json_build_object('supplierCalculationId', id, 'supplierId', supplier_id, 'missing', missing) end
    order by sort_order, id) as mapping
  from entries group by tenant_id, order_id
)
update orders o set supplier_mapping = m.mapping from mappings m
  where o.lacks_supplier_data and m.tenant_id = o.tenant_id and m.order_id = o.id;
alter table orders force row level security;
alter table order_suppliers force row level security;
