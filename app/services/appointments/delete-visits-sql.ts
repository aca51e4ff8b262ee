import { COUNTED_PEOPLE_SQL } from "#app/services/visit-types/index.server.ts";

/**
 * Deletes visits and adds them to the counts. The audit log loses the notes about them, and the names of visitors who
 * cancelled. `selection` selects their ids.
 */
export const createDeleteVisitsSql = (selection: string) => `with removed as (
  delete from appointment where id in (${selection})
  returning id, account_id, date_trunc('month', preferred_date)::date as month, visit_type, status,
    ${COUNTED_PEOPLE_SQL} as people),
counted as (
  insert into past_visit_count (month, visit_type, status, visits, people)
    select month, visit_type, status, count(*), sum(people) from removed
    group by month, visit_type, status
  on conflict (month, visit_type, status) do update set
    visits = past_visit_count.visits + excluded.visits, people = past_visit_count.people + excluded.people),
entries as (
  update audit_log l set note = '',
    actor_id = nullif(l.actor_id, account_id),
    actor_name = case when l.actor_id = account_id then '' else l.actor_name end
  from removed where l.subject_id = removed.id::text and (note <> '' or l.actor_id = account_id))
select count(*)::int as count from removed`;
