"use client";

import { apiFetch } from "@/lib/shared/api-client";
import { type Served, usePages, useSaveRecord, useTrashRecords } from "@/lib/shared/record-client";
import type { TestimonialDto, TestimonialRow } from "@/lib/testimonials/schema";

const TESTIMONIALS_URL = "/api/testimonials";

export const useTestimonials = (search: string, served: Served<TestimonialRow>) =>
  usePages(TESTIMONIALS_URL, search, served);
export const useSaveTestimonial = () => useSaveRecord<TestimonialDto>(TESTIMONIALS_URL, []);
export const useTrashTestimonials = () => useTrashRecords(TESTIMONIALS_URL, []);
export const loadTestimonial = (id: string) => apiFetch<TestimonialDto>(`${TESTIMONIALS_URL}/${id}`);
