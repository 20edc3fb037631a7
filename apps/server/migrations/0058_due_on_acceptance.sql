-- Of what no payment of an order covers: what its plan asks for after the acceptance, in cents (rules: money#unpaid-amount).
alter table orders add column on_acceptance_sum bigint not null default 0;

-- The owner sees rows of all tenants only while it does not force the policies upon itself.
alter table orders no force row level security;
alter table order_payments no force row level security;
with planned as (
  select o.tenant_id, o.id, o.payment_plan -> 'lines' as lines, o.remaining_amount + o.paid_sum as price,
    greatest(o.remaining_amount + o.paid_sum - o.payments_sum, 0) as rest,
    coalesce((select sum(p.price) from order_payments p where p.tenant_id = o.tenant_id and p.order_id = o.id and p.paid
      and not p.is_billable and p.part_of is null and p.planned_date is null), 0) as came
  from orders o
  where o.remaining_amount is not null and o.payment_plan @> '{"lines": [{"trigger": "ACCEPTANCE"}]}'
), lines as (
  select o.*, place, line ->> 'trigger' as trigger, case when o.price <= 0 then 0 else case line ->> 'share'
      when 'PERCENT' then round(o.price * (line ->> 'percent')::numeric / 100)
      when 'AMOUNT' then (line ->> 'amount')::numeric else 0 end end as asked,
    -- All percentages together are the price, and the last takes what rounding left; else one takes the rest.
    case when bool_and(line ->> 'share' = 'PERCENT') over o_lines
        and sum((line ->> 'percent')::numeric) over o_lines = 100 then count(*) over o_lines
      else min(place) filter (where line ->> 'share' = 'REST') over o_lines end as closing
  from planned o cross join lateral jsonb_array_elements(o.lines) with ordinality as each (line, place)
  window o_lines as (partition by o.tenant_id, o.id)
), targets as (
  select l.*, case when place = closing and price > 0
    then greatest(price - sum(asked) over (partition by tenant_id, id) + asked, 0) else asked end as target
  from lines l
), later as (
  select t.*, greatest(rest + came, 0) as all_of_it, row_number() over later_lines as number,
    count(*) over (partition by tenant_id, id) as count, sum(target) over later_lines as until
  from targets t where trigger in ('DELIVERY', 'ACCEPTANCE')
  window later_lines as (partition by tenant_id, id order by place)
), open as (
  select tenant_id, id, rest, trigger, greatest(
      case when number = count then all_of_it else least(until, all_of_it) end
      - greatest(case when number = 1 then least(came, 0) else least(until - target, all_of_it) end, came), 0) as amount
  from later
), sums as (
  select tenant_id, id, least(sum(amount), rest)::bigint as amount from open where trigger = 'ACCEPTANCE'
  group by tenant_id, id, rest
)
update orders o set on_acceptance_sum = s.amount from sums s
  where s.tenant_id = o.tenant_id and s.id = o.id and s.amount > 0;
alter table orders force row level security;
alter table order_payments force row level security;
